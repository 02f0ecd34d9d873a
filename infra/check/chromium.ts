import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from '../release/chromium.ts';
import { Refusal } from '../release/refusal.ts';

/**
 * Installs Chromium where the browser tests lack one: Debian's package where this user may, else Playwright's own. With it comes a
 * font of Arial's widths, which every visitor has: without one the text moves when the site's own fonts arrive.
 */
export async function ensureChromium(): Promise<void> {
  if (found()) return;
  console.log('Installing Chromium …');
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debian) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  chromiumPath();
}

function found(): boolean {
  try {
    chromiumPath();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
