import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';
import type { Site } from './site.ts';

/**
 * The service worker of a release: the shell's worker with the release number and the files of the offline page
 * (`OfflineRelease` in `shell/src/service-worker/offline-worker.ts`).
 */
export function serviceWorker({ release, shell }: Site, code: string): string {
  const address = (file: string) => `/artifacts/shell/${shell.version}/web/${file}`;
  const fonts = Object.keys(shell.files).filter((file) => file.endsWith('.woff2'));
  const offline = {
    release: String(release.release),
    page: '/offline',
    assets: [...shell.initial, ...(shell.patterns['/offline']?.files ?? []), ...fonts].map(address),
    translations: Object.fromEntries(
      Object.entries(shell.catalogs).flatMap(([locale, files]) =>
        locale === DEFAULT_LOCALE ? [] : [[locale, files.map(address)]],
      ),
    ),
  };
  return `const __OFFLINE__=${JSON.stringify(offline)};\n${code}`;
}
