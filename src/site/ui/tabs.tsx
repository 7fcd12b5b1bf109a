import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
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
 * other. Then the same elements become tabs. The address names the chosen tab, so that it can be shared, and Back opens it.
 */
export function Tabs({ label, items, offered }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const ids = items.map((item) => item.id)
  // A page reached inside the app starts with the tab that its address names, so that nothing moves.
  const [selected, setSelected] = useState(() => (hydrated && hashIn(ids)) || ids[0])
  const open = offered && !offered.includes(selected ?? '') ? (offered[0] ?? selected) : selected
  const attributesNow = <Props extends object>(props: Props) => (hydrated ? props : plainAttributes(props))
  useHashTarget(ids, setSelected)
  useKeptFocus(row, hydrated)
  useKeptPress(row, setSelected)

  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={open}
      disabledKeys={offered ? ids.filter((id) => !offered.includes(id)) : []}
      onSelectionChange={(key) => {
        // An address that names another part of the page stays.
        const isFree = location.hash === '' || hashIn(ids) !== undefined
        if (key !== open && isFree) history.replaceState(history.state, '', `#${encodeURIComponent(key)}`)
        setSelected(String(key))
      }}
      data-plain={hydrated ? undefined : true}
    >
      <TabList
        ref={row}
        aria-label={label}
        className={styles.row}
        render={(props) => <div {...attributesNow(props)} />}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={styles.tab}
            // React Aria must not see a link: it would follow it at each press of an arrow key.
            render={(props) => ('href' in props ? <a {...props} /> : <div {...attributesNow(props)} {...item.marks} />)}
          >
            {hydrated ? (
              <span className={styles.words}>{item.tab}</span>
            ) : (
              <a className={styles.words} href={`#${item.id}`}>
                {item.tab}
              </a>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          shouldForceMount
          className={styles.panel}
          render={(props) => <div {...attributesNow(props)} {...item.marks} />}
        >
          <section id={item.id} className={styles.section}>
            {item.panel}
          </section>
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** What remains of the props of an element that is no control yet: no roles, states, ids, `inert` or handlers. */
const PLAIN = new Set(['ref', 'className', 'children', 'data-plain'])

const plainAttributes = <Props extends object>(props: Props): Partial<Props> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => PLAIN.has(name))) as Partial<Props>

/**
 * Selects the tab whose id the address's hash names, or whose section contains what it names: on hydration, and at each
 * change. A target inside a hidden section is then scrolled into view.
 */
function useHashTarget(ids: readonly string[], select: (id: string) => void): void {
  const follow = useEffectEvent(() => {
    const target = document.getElementById(hashOf(location.hash))
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

const hashIn = (ids: readonly string[]): string | undefined => ids.find((id) => id === hashOf(location.hash))

/** Returns the id that a hash names. A hash that is not validly encoded names itself. */
function hashOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Selects the tab of a link that is pressed during hydration: the link is replaced, so no click follows. */
function useKeptPress(row: RefObject<HTMLElement | null>, select: (id: string) => void): void {
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLAnchorElement>('a:active')
    if (!pressed) return
    const ended = new AbortController()
    const end = (event: PointerEvent) => {
      ended.abort()
      if (event.type === 'pointerup' && row.current?.contains(event.target as Node)) select(hashOf(pressed.hash))
    }
    for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, { signal: ended.signal })
    return () => ended.abort()
  }, [row, select])
}

/** Moves the focus from a link that hydration replaces to the open tab. */
function useKeptFocus(row: RefObject<HTMLElement | null>, hydrated: boolean): void {
  const focused = useRef(false)
  useLayoutEffect(() => {
    if (!hydrated) {
      focused.current = row.current?.contains(document.activeElement) ?? false
    } else if (focused.current) {
      // React Aria renders the tabs again after this render; they are there in the next frame.
      const frame = requestAnimationFrame(() =>
        row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
      )
      return () => cancelAnimationFrame(frame)
    }
    return undefined
  }, [row, hydrated])
}
