/** How tests, pictures and measurements start a browser: without what only a person in front of it needs. */
import type { LaunchOptions } from 'playwright-core'
import type { BrowserProgram } from './browser-program.ts'

/**
 * Parts of the browser that are switched off. A second list replaces the one that Playwright gives, so what matters of
 * that one stands here too.
 */
const WITHOUT = [
  // Pages of the address bar's list. Each new window starts a process for them, which takes longer than a page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  // A process kept ready for the next page: each visit here is short, and pays for the process of one that never comes.
  'SpareRendererForSitePerProcess',
  // Of Playwright's list.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
]

/** For visits of a second; never where time is measured. */
export const BRIEF: readonly string[] = [
  // A page keeps the process of the one before it in the same window, with the code that is compiled there.
  '--process-per-site',
  // Making the code of a page faster takes longer than what is won by it.
  '--js-flags=--no-opt --no-maglev',
]

/** @param more of the browser's own options, besides those that tests, pictures and measurements share */
export const launchOptions = ({ path, env }: BrowserProgram, more: readonly string[] = []): LaunchOptions => ({
  executablePath: path,
  ...(env && { env: { ...process.env, ...env } }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Pixels reach nobody: drawing them takes no process of its own.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${WITHOUT.join(',')}`,
    ...more,
  ],
})
