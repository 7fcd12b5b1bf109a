import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { plainAttributes } from './plain-attributes.ts'
import * as styles from './tabs.css.ts'
import { hashIn, hashOf, useHashTarget } from './use-hash-target.ts'
import { useHydrated } from './use-hydrated.ts'

export type TabItem = {
  /** Also the `id` of the panel's section, so links lead to it. */
  id: string
  tab: ReactNode
  panel: ReactNode
  /** Attributes of the tab and of its panel: see `level-marks.ts`. */
  marks?: Readonly<Record<`data-${string}`, string>>
}

type Props = {
  /** Name of the row of tabs, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** Ids of the tabs that can be opened at the moment; all where it is missing. The first opens when the open one goes. */
  offered?: readonly string[]
}

/**
 * Sections of a page as tabs. Until the page comes to life each tab is a link to its section and carries no role:
 * with scripts off the sections stand one below the other, all readable. Then the same elements become tabs. The address
 * names the tab that somebody chose, so that it can be passed on, and is chosen again on the way back.
 */
export function Tabs({ label, items, offered }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const ids = items.map((item) => item.id)
  // A page reached inside the app begins with the tab that its address names, so that nothing moves when it is shown.
  const [selected, setSelected] = useState(() => (hydrated && hashIn(ids)) || ids[0])
  const open = offered && !offered.includes(selected ?? '') ? (offered[0] ?? selected) : selected
  useHashTarget(ids, setSelected)
  useKeptFocus(row, hydrated)
  useKeptPress(row, setSelected)

  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={open}
      disabledKeys={offered ? ids.filter((id) => !offered.includes(id)) : []}
      onSelectionChange={(key) => {
        // An address that names another part of the page, such as a class, keeps it.
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
        render={(props) => <div {...(hydrated ? props : plainAttributes(props))} />}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={styles.tab}
            // Never a link to React Aria, which would follow it at each press of an arrow key.
            render={(props) =>
              'href' in props ? (
                <a {...props} />
              ) : (
                <div {...(hydrated ? props : plainAttributes(props))} {...item.marks} />
              )
            }
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
          render={(props) => <div {...(hydrated ? props : plainAttributes(props))} {...item.marks} />}
        >
          <section id={item.id} className={styles.section}>
            {item.panel}
          </section>
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** The links give way to tabs: a press on one of them that is not over yet would be followed by no click. */
function useKeptPress(row: { readonly current: HTMLElement | null }, select: (id: string) => void): void {
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

/** The links give way to tabs: whoever had focused one of the links is now on the open tab. */
function useKeptFocus(row: { readonly current: HTMLElement | null }, hydrated: boolean): void {
  const focused = useRef(false)
  useLayoutEffect(() => {
    if (!hydrated) {
      focused.current = row.current?.contains(document.activeElement) ?? false
    } else if (focused.current) {
      // React Aria draws the tabs anew in the renders that follow this one; by the next frame they stand.
      const frame = requestAnimationFrame(() =>
        row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
      )
      return () => cancelAnimationFrame(frame)
    }
    return undefined
  }, [row, hydrated])
}
