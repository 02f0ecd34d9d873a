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
