import { findPattern } from '@tulebyte/federation/route-patterns';
import type { ClientRelease } from '@tulebyte/federation/release';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import { readPage, readRelease } from '../document/inline-data.ts';
import { sendFault } from '../telemetry/send-fault.ts';

let isReported = false;

/** Reports that the host didn't start on this page, once. Development servers' faults aren't the released site's. */
export function reportHost(): void {
  const release = readRelease();
  if (isReported || release.development) return;
  isReported = true;
  const { shell: version } = readPage();
  sendFault({ release: release.release, remote: 'shell', version, phase: 'load', route: currentRoute(release) });
}

function currentRoute({ remotes }: ClientRelease): string {
  const patterns = [...SHELL_PATHS, ...Object.values(remotes).flatMap((remote) => remote.patterns)];
  return findPattern(Object.fromEntries(patterns.map((pattern) => [pattern, pattern])), stripLocale(location.pathname)) ?? '*';
}
