import { changeFinding } from './finding.ts'
import { hiddenPaths } from './hidden-paths.ts'
import { type ChangeRule, fromDayOn } from './rule.ts'

/** What is still written and can no longer be found: a hidden page, one that searches leave out, an entry outside its days. */
export const hiddenEntries: ChangeRule = ({ touched, before, after, changes }) => {
  const [old, now] = [hiddenPaths(before.folder), hiddenPaths(after.folder)]
  const numbersOf = (id: string): number[] =>
    changes.flatMap((change, index) => ((change.after?.id ?? []).includes(id) ? [index + 1] : []))
  const hidden = [...now]
    .filter((path) => !old.has(path) && before.site?.routes.some((route) => route.path === path))
    .map((path) =>
      changeFinding('entry-hidden', `${path} is hidden: the page and all links to it leave the site.`, numbersOf(path)),
    )
  const unlisted = (touched?.pages ?? []).flatMap(({ path, places }) =>
    places
      .filter(
        ({ part, at, after: now }) => part === 'head' && at.after?.[0] === 'inSearchResults' && now?.[0]?.text === 'no',
      )
      .map(({ from, changes }) =>
        from === undefined
          ? changeFinding('entry-hidden', `Search engines are told to leave ${path} out.`, changes)
          : changeFinding(
              'entry-hidden',
              `${fromDayOn(from)}search engines will be told to leave ${path} out.`,
              changes,
              'note',
            ),
      ),
  )
  const over = [...after.folder.absent].flatMap(([collection, entries]) =>
    [...entries.keys()]
      .filter((id) => before.folder.collections.get(collection)?.has(id))
      .map((id) =>
        changeFinding(
          'entry-hidden',
          `${id} is written in ${entries.get(id)?.file} and not shown today: the days it is for do not include it.`,
          numbersOf(id),
        ),
      ),
  )
  return [...hidden, ...unlisted, ...over]
}
