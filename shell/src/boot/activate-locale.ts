import type { Locale, Messages } from '@tulebyte/federation/remote';
import { activate, addMessages } from '@tulebyte/i18n';
import { retryUntilLoaded } from '@tulebyte/platform';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { PREVIOUS_VERSION_MS } from '../federation/first-success.ts';

/**
 * Activates the page's language. A missing or slow catalog must not keep the host from starting: it falls back to English and retries until
 * the catalog has loaded.
 * @returns whether the host's catalog has loaded
 */
export function activateLocale(locale: Locale, load: () => Promise<readonly Messages[]>): Promise<boolean> {
  activate(locale, []);
  return new Promise((resolve) => {
    setTimeout(resolve, PREVIOUS_VERSION_MS, false);
    const loading = retryUntilLoaded(load, (error) => {
      reportShellFault('load', error);
      resolve(false);
    });
    void loading.then((catalogs) => {
      catalogs.forEach(addMessages);
      resolve(true);
    });
  });
}
