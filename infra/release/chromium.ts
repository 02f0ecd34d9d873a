import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Refusal } from './refusal.ts';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. @throws Refusal when there is none. */
export function chromiumPath(): string {
  const path = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...CANDIDATES].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  if (path) return path;
  throw new Refusal({
    what: 'no Chromium was found for the smoke test',
    where: 'this machine',
    mend: 'install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH',
  });
}
