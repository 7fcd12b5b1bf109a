/** What stays of an element's props while it is no control yet: its class, its children, the way back to the component. */
const KEPT = new Set(['ref', 'className', 'children', 'data-plain'])

/** @returns `props` without roles, states, ids, `inert` and handlers */
export function plainAttributes<Props extends object>(props: Props): Partial<Props> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => KEPT.has(name))) as Partial<Props>
}
