/** One page of the site: its head, the frame around it, its blocks from top to bottom. */
import { Route, Router } from 'wouter'
import '../theme/base.css.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { blockComponent } from './load-blocks.ts'
import { Notice } from './notice.tsx'
import { useViewLocation, useViewSearch, type View, ViewProvider } from './view.ts'

export function App({ view, notice }: { view: View; notice?: string | undefined }) {
  const { shell, page, path } = view
  return (
    <ErrorScreen messages={shell.messages.error}>
      <ViewProvider value={view}>
        <Router hook={useViewLocation} searchHook={useViewSearch}>
          <Head shell={shell} page={page} />
          <Frame shell={shell} path={shell.base + path.slice(1)}>
            <Route path={page.pattern}>
              {page.blocks.map((block, index) => {
                const Component = blockComponent(block.type)
                return <Component key={`${path} ${index} ${block.type}`} block={block} />
              })}
            </Route>
          </Frame>
          <Notice text={notice} />
        </Router>
      </ViewProvider>
    </ErrorScreen>
  )
}
