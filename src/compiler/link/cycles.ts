/** Cycles in a graph of names, found without recursion: a chain of names may be 100,000 long. */

export type Links = ReadonlyMap<string, readonly string[]>

/**
 * Finds the names that can be reached from themselves, in linear time (Kosaraju's algorithm).
 *
 * @param links the names that each name leads to
 * @returns for each name on a cycle, one name of that cycle; names that can reach each other get the same one
 */
export function cyclesIn(links: Links): Map<string, string> {
  const backwards = new Map<string, string[]>([...links.keys()].map((name) => [name, []]))
  for (const [name, targets] of links) for (const target of targets) backwards.get(target)?.push(name)
  const cycles = new Map<string, string>()
  const taken = new Set<string>()
  for (const first of postorder(links).reverse()) {
    if (taken.has(first)) continue
    const members = [first]
    taken.add(first)
    for (const member of members)
      for (const name of backwards.get(member) ?? [])
        if (!taken.has(name)) {
          taken.add(name)
          members.push(name)
        }
    if (members.length > 1 || links.get(first)?.includes(first)) for (const name of members) cycles.set(name, first)
  }
  return cycles
}

/** Returns all names, each after those that it leads to, except where a link closes a cycle. */
export function postorder(links: Links): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  for (const start of links.keys()) {
    const way = seen.has(start) ? [] : [{ name: start, next: 0 }]
    seen.add(start)
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const target = links.get(last.name)?.[last.next]
      last.next += 1
      if (target === undefined) order.push(way.pop()?.name ?? '')
      else if (links.has(target) && !seen.has(target)) {
        seen.add(target)
        way.push({ name: target, next: 0 })
      }
    }
  }
  return order
}
