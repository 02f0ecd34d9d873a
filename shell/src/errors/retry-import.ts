import { retryUntilLoaded } from '@tulebyte/platform';
import { reportShellFault } from './report-shell-fault.ts';

/**
 * Retries an import until it succeeds, for parts of the host that a page can do without. In Node it doesn't retry.
 * @param onFailure called once, when the first attempt has failed
 */
export function retryImport<T>(load: () => Promise<T>, onFailure?: () => void): () => Promise<T> {
  return () =>
    retryUntilLoaded(load, (error) => {
      reportShellFault('load', error);
      onFailure?.();
    });
}
