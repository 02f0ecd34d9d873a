import { reportShellFault } from './report-shell-fault.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A load that goes on trying, ever more rarely and as soon as the connection is back: for parts of the host that a page can do
 * without. Its page stays as it is until then. In Node, where nothing may be missing, a failure is a failure.
 * @param onFailure called once, when the first attempt has failed
 */
export function retryImport<T>(load: () => Promise<T>, onFailure?: () => void): () => Promise<T> {
  return async () => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        return await load();
      } catch (error) {
        if (typeof window === 'undefined') throw error;
        if (wait === FIRST_WAIT_MS) {
          reportShellFault('load', error);
          onFailure?.();
        }
        await timeOrConnection(wait);
      }
    }
  };
}

function timeOrConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
