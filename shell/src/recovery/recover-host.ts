import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import { findPattern } from '@tulebyte/federation/route-patterns';
import type { ClientRelease } from '@tulebyte/federation/release';
import { readPage, readRelease } from '../document/inline-data.ts';
import { preload, type ImportModule } from '../federation/verified-import.ts';
import type { HostEntry } from '../inline/start-options.ts';
import { sendFault } from '../telemetry/send-fault.ts';

/** After the starter's 2.8 s, what is left of the deadline that all parts have (`../federation/first-success.ts`). */
const RETRY_MS = 1200;

/**
 * Starts the host after its first files have failed or are late: requests the entry once more, and takes whichever comes first. If
 * neither comes in time, or the host itself threw, reports the fault and shows the message of pages that have no content yet.
 */
export async function recoverHost(nativeImport: ImportModule): Promise<void> {
  const { entry } = readPage();
  const starting = hasStarted() ? Promise.reject(new Error('The host failed to start')) : startAgain(entry, nativeImport);
  try {
    await Promise.race([starting, timeout()]);
  } catch (error) {
    console.error(error);
    document.documentElement.dataset['appFailed'] = '';
    reportHost();
  }
}

/** The host's entry sets this before anything else. */
const hasStarted = (): boolean => '__tulebyteImport' in globalThis;

async function startAgain(entry: string, nativeImport: ImportModule): Promise<void> {
  const url = `${entry}?retry`;
  const again = preload(url, integrityOf(entry)).then(() => nativeImport(url));
  const { start } = (await Promise.any([again, nativeImport(entry)])) as HostEntry; // this release's own module
  await start({ takeQueued: () => null });
}

/** The page's import map has it only for the file's own URL. */
function integrityOf(url: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  return (JSON.parse(map) as { integrity?: Record<string, string> }).integrity?.[url]; // written by our own renderer
}

/** Rejects if the host hasn't started in time. */
function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      if (!hasStarted()) reject(new Error('Timed out'));
    }, RETRY_MS);
  });
}

function reportHost(): void {
  const release = readRelease();
  // Reports are about the released site.
  if (release.development) return;
  const { shell: version } = readPage();
  sendFault({ release: release.release, remote: 'shell', version, phase: 'load', route: currentRoute(release) });
}

function currentRoute({ remotes }: ClientRelease): string {
  const patterns = [...SHELL_PATHS, ...Object.values(remotes).flatMap((remote) => remote.patterns)];
  return findPattern(Object.fromEntries(patterns.map((pattern) => [pattern, pattern])), stripLocale(location.pathname)) ?? '*';
}
