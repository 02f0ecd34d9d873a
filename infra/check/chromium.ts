import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromiumPath, type ChromiumKind } from '../release/chromium.ts';
import { PublishError } from '../release/publish-error.ts';

const DEBIAN_PACKAGES: Readonly<Record<ChromiumKind, string>> = { shell: 'chromium-headless-shell', whole: 'chromium' };

/**
 * Installs Chromium if it is missing: Debian's package where this user can, or else Playwright's. Also installs a font with
 * Arial's metrics, which every visitor has: without it, text shifts when the web fonts load.
 */
export async function ensureChromium(kind: ChromiumKind = 'shell'): Promise<void> {
  if (found(kind)) return;
  console.log('Installing Chromium …');
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debian) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGES[kind], 'fonts-liberation']);
  } else {
    await run('npx', ['playwright', 'install', 'chromium']);
  }
  chromiumPath(kind);
}

/** A failure shows by the browser that is still missing. */
async function run(command: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close');
}

function found(kind: ChromiumKind): boolean {
  try {
    chromiumPath(kind);
    return true;
  } catch (error) {
    if (error instanceof PublishError) return false;
    throw error;
  }
}
