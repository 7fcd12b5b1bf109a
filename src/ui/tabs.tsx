import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { plainAttributes } from './plain-attributes.ts'
import * as styles from './tabs.css.ts'
import { useHashTarget } from './use-hash-target.ts'
import { useHydrated } from './use-hydrated.ts'

export type TabItem = {
  /** Also the `id` of the panel's section, so links lead to it. */
  id: string
  tab: ReactNode
  panel: ReactNode
}

/**
 * Sections of a page as tabs. Until the page comes to life each tab is a link to its section and carries no role:
 * with scripts off the sections stand one below the other, all readable. Then the same elements become tabs.
 *
 * @param label name of the row of tabs, for screen readers
 */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const hydrated = useHydrated()
  const [selected, setSelected] = useState(items[0]?.id)
  const row = useRef<HTMLDivElement>(null)
  useHashTarget(
    items.map((item) => item.id),
    setSelected,
  )
  useKeptFocus(row, hydrated)

  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => setSelected(String(key))}
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
              'href' in props ? <a {...props} /> : <div {...(hydrated ? props : plainAttributes(props))} />
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
          render={(props) => <div {...(hydrated ? props : plainAttributes(props))} />}
        >
          <section id={item.id} className={styles.section}>
            {item.panel}
          </section>
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** The links give way to tabs: whoever had focused a link now has the tab in its place. */
function useKeptFocus(row: { readonly current: HTMLElement | null }, hydrated: boolean): void {
  const focused = useRef(-1)
  useLayoutEffect(() => {
    const tabs = Array.from(row.current?.children ?? [])
    if (!hydrated) focused.current = tabs.findIndex((tab) => tab.contains(document.activeElement))
    else if (focused.current >= 0) (tabs[focused.current] as HTMLElement | undefined)?.focus()
    if (hydrated) focused.current = -1
  }, [row, hydrated])
}
