import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { PublishError } from './publish-error.ts';

const FULL_CHROMIUM = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where each kind of Chromium may be installed. `shell` is the headless shell (Debian: chromium-headless-shell), which is faster; tests
 * use it if they can. `whole` is the full browser that visitors have; measurements use nothing else.
 */
const CANDIDATES = { shell: ['/usr/bin/chromium-headless-shell', ...FULL_CHROMIUM], whole: FULL_CHROMIUM } as const;
export type ChromiumKind = keyof typeof CANDIDATES;

/** Arguments of a browser that opens many pages for seconds each, as tests and the gate do. */
export const SHORT_VISIT_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // Processes of their own for drawing and the network, which no check needs, take a tenth of the browser's time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-background-networking',
  // Optimizing the code of pages that are open for seconds costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. @throws PublishError when there is none. */
export function chromiumPath(kind: ChromiumKind = 'shell'): string {
  const path = [process.env['CHROMIUM_PATH'], ...CANDIDATES[kind]].find((place) => place !== undefined && existsSync(place));
  if (path) return path;
  throw new PublishError({
    what: 'Chromium was not found',
    where: 'this machine',
    remedy: 'install it (Debian: apt-get install chromium), or set CHROMIUM_PATH',
  });
}
