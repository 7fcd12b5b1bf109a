/** Launch options of the browser for tests, pictures and measurements, without features that only people need. */
import type { LaunchOptions } from 'playwright-core'
import type { BrowserProgram } from './browser-program.ts'

/** Disabled features of the browser. A second list replaces Playwright's own, so its relevant entries are repeated. */
const WITHOUT = [
  // The suggestions of the address bar: each new window starts a process for them, which takes longer than one of our pages.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  // A spare process for the next page: each visit here is short, and would start one in vain.
  'SpareRendererForSitePerProcess',
  // From Playwright's list.
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

/** For visits of about a second; never for measurements of time. */
export const BRIEF: readonly string[] = [
  // A page reuses the process of the previous one in the same window, with its compiled code.
  '--process-per-site',
  // The last optimization takes longer than it saves, as does compiling functions before their first call.
  '--js-flags=--no-opt --max-lazy',
]

/** @param more browser options in addition to those that tests, pictures and measurements share */
export const launchOptions = ({ path, env }: BrowserProgram, more: readonly string[] = []): LaunchOptions => ({
  executablePath: path,
  ...(env && { env: { ...process.env, ...env } }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Nobody sees the pixels, so the GPU needs no process.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${WITHOUT.join(',')}`,
    ...more,
  ],
})
