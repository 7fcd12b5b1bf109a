import { writeFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'

/**
 * Writes a PNG of the viewport or of the whole page. Playwright's own waits longer and compresses as far as possible,
 * which takes twice the time.
 * @param tab a session of the tab
 */
export async function takePicture(tab: CDPSession, file: string, whole: boolean): Promise<void> {
  const { cssContentSize } = await tab.send('Page.getLayoutMetrics')
  const { width, height } = cssContentSize
  const { data } = await tab.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    ...(whole && { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale: 1 } }),
  })
  await writeFile(file, data, 'base64')
}
