/** Which names lead back to themselves. */

/**
 * The names of each ring, by name: every name of a ring can be reached from every other. Takes as many steps as there
 * are names and links between them (Kosaraju's algorithm), and no stack.
 *
 * @param links the names that each name leads to
 * @returns for each name that stands in a ring, the first name of that ring
 */
export function ringsOf(links: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const backwards = new Map<string, string[]>([...links.keys()].map((name) => [name, []]))
  for (const [name, targets] of links) for (const target of targets) backwards.get(target)?.push(name)
  const rings = new Map<string, string>()
  const taken = new Set<string>()
  for (const first of finished(links).reverse()) {
    if (taken.has(first)) continue
    const members = [...reach(first, backwards, taken)]
    if (members.length > 1 || links.get(first)?.includes(first)) for (const name of members) rings.set(name, first)
  }
  return rings
}

/** All names, each after those that it leads to. */
function finished(links: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  for (const start of links.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const way = [{ name: start, next: 0 }]
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

function* reach(first: string, links: ReadonlyMap<string, readonly string[]>, taken: Set<string>): Generator<string> {
  const open = [first]
  taken.add(first)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    yield name
    for (const target of links.get(name) ?? []) {
      if (taken.has(target)) continue
      taken.add(target)
      open.push(target)
    }
  }
}
