import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { locationHash } from './location-hash.ts'
import { useHydrated } from './store.ts'
import * as styles from './tabs.css.ts'

export type TabItem = {
  /** Also the `id` of the panel's section, so that links lead to it. */
  id: string
  tab: ReactNode
  panel: ReactNode
  marks?: Readonly<Record<`data-${string}`, string>>
}

type Props = {
  label: string
  items: readonly TabItem[]
  /** Ids of the tabs that can be opened now; all by default. If the open one is removed, the first opens. */
  offered?: readonly string[]
}

/**
 * Before hydration each tab is a link to its section, without a role; with scripts off the sections are one below the
 * other. Then the same links become tabs. The address names the chosen tab, so that it can be shared, and Back opens it.
 */
export function Tabs({ label, items, offered }: Props) {
  const hydrated = useHydrated()
  const tabsId = useId()
  const ids = items.map((item) => item.id)
  const free = offered ?? ids
  // A page reached inside the app starts with the tab that its address names, so that nothing moves.
  const [selected = '', setSelected] = useState(() => (hydrated && hashIn(ids)) || ids[0])
  const open = free.includes(selected) ? selected : (free[0] ?? selected)
  useHashTarget(ids, setSelected)

  const choose = (id: string): void => {
    // An address that names another part of the page stays.
    const isFree = location.hash === '' || hashIn(ids) !== undefined
    if (id !== open && isFree) history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
    setSelected(id)
  }
  const onClick = (event: MouseEvent, id: string): void => {
    if (hasModifier(event)) return
    event.preventDefault()
    if (free.includes(id)) choose(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const id = hasModifier(event) ? undefined : idAt(event, free, open)
    if (id === undefined) return
    event.preventDefault()
    choose(id)
    document.getElementById(`${tabsId}${id}`)?.focus()
  }
  const tabProps = (id: string) => ({
    role: 'tab',
    id: `${tabsId}${id}`,
    tabIndex: id === open ? 0 : -1,
    'aria-selected': id === open,
    'aria-controls': `${tabsId}${id}panel`,
    'aria-disabled': free.includes(id) ? undefined : true,
  })
  const panelProps = (id: string) => ({
    role: 'tabpanel',
    id: `${tabsId}${id}panel`,
    'aria-labelledby': `${tabsId}${id}`,
    inert: id !== open,
  })

  return (
    <div className={styles.tabs} data-plain={hydrated ? undefined : true}>
      <div className={styles.row} {...(hydrated && { role: 'tablist', 'aria-label': label })}>
        {items.map(({ id, tab, marks }) => (
          <a
            key={id}
            className={styles.tab}
            href={`#${id}`}
            onClick={(event) => onClick(event, id)}
            onKeyDown={onKeyDown}
            {...marks}
            {...(hydrated && tabProps(id))}
          >
            {tab}
          </a>
        ))}
      </div>
      {items.map(({ id, panel, marks }) => (
        <div key={id} className={styles.panel} {...marks} {...(hydrated && panelProps(id))}>
          <section id={id} className={styles.section}>
            {panel}
          </section>
        </div>
      ))}
    </div>
  )
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/** Returns the tab to which a key leads from the open one; beyond the last one is the first. */
function idAt({ key, currentTarget }: KeyboardEvent, ids: readonly string[], open: string): string | undefined {
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  const right = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: right, ArrowLeft: -right, ArrowDown: 1, ArrowUp: -1 }
  const step = steps[key]
  return step === undefined ? undefined : ids.at((ids.indexOf(open) + step) % ids.length)
}

/**
 * Selects the tab whose id the address's hash names, or whose section contains what it names: on hydration, and at each
 * change. A target inside a hidden section is then scrolled into view.
 */
function useHashTarget(ids: readonly string[], select: (id: string) => void): void {
  const follow = useEffectEvent(() => {
    const target = document.getElementById(locationHash())
    const id = target && ids.find((each) => document.getElementById(each)?.contains(target))
    if (!id) return
    const hidden = target.getClientRects().length === 0
    select(id)
    // The browser could not scroll to what was hidden; it is visible in the next frame.
    if (hidden) requestAnimationFrame(() => target.scrollIntoView())
  })
  useLayoutEffect(() => {
    const onChange = () => follow()
    onChange()
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
}

const hashIn = (ids: readonly string[]): string | undefined => ids.find((id) => id === locationHash())
