import { msg } from '@lingui/core/macro';
import { toast } from '@tulebyte/platform';
import { whenNoFormIsDirty } from './dirty-forms.ts';

const UPDATE_CHECK_MS = 5 * 60_000;

/**
 * Registers the service worker and looks for a new one every 5 minutes (specification, section 7); not for prerender
 * agents. When a new worker takes over from an old one the visitor is asked, never interrupted.
 */
export async function registerServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // absent on insecure origins
  if (container === undefined || document.documentElement.classList.contains('prerender')) return;
  try {
    const registration = await container.register('/sw.js');
    setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      // Asked now, not at the start: a tab that stays open gets its first worker and later the next one.
      const replacesAnother = container.controller !== null;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated' && replacesAnother) whenNoFormIsDirty(askToReload);
      });
    });
  } catch (error) {
    console.warn('The service worker could not be registered.', error);
  }
}

let asked = false;

function askToReload(): void {
  if (asked) return;
  asked = true;
  toast({
    title: msg`A new version is available. Reload to update?`,
    status: 'info',
    action: { label: msg`Reload`, onClick: () => location.reload() },
  });
}
