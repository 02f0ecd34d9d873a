import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { PublishError } from './publish-error.ts';

const WHOLE = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where each kind of Chromium may be. `shell` is the one without windows (Debian: chromium-headless-shell), which starts and opens
 * pages faster: tests use it, or a whole one. `whole` is what visitors have: measurements use that alone.
 */
const PLACES = { shell: ['/usr/bin/chromium-headless-shell', ...WHOLE], whole: WHOLE } as const;
export type ChromiumKind = keyof typeof PLACES;

/** A Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. @throws Refusal when there is none. */
export function chromiumPath(kind: ChromiumKind = 'shell'): string {
  const path = [process.env['CHROMIUM_PATH'], ...PLACES[kind]].find((place) => place !== undefined && existsSync(place));
  if (path) return path;
  throw new PublishError({
    what: 'no Chromium was found',
    where: 'this machine',
    remedy: 'install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH',
  });
}
