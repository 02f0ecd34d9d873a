import { msg } from '@lingui/core/macro';
import { trustedTypesPolicy } from '@tulebyte/platform/trusted-types';
import { toast } from '@tulebyte/platform';
import { whenNoFormIsDirty } from './dirty-forms.ts';

const UPDATE_CHECK_MS = 5 * 60_000;
const policy = trustedTypesPolicy('service-worker', { createScriptURL: () => '/sw.js' });

/**
 * Registers the service worker, except for prerender agents, and checks for a new one every 5 minutes (specification,
 * section 7). When a new worker replaces an old one the visitor is asked to reload, also when that happened before hydration
 * (`data-worker-replaced`, `shell/src/inline/before-paint.ts`).
 */
export async function registerServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // absent on insecure origins
  const { classList: classes, dataset } = document.documentElement;
  if (container === undefined || classes.contains('prerender')) return;
  // The first worker of a tab replaces none; the next one does.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) whenNoFormIsDirty(promptReload);
    controlled = true;
  });
  if (dataset['workerReplaced'] !== undefined) whenNoFormIsDirty(promptReload);
  try {
    const registration = await container.register(policy.createScriptURL(''));
    setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
  } catch (error) {
    console.warn('The service worker could not be registered.', error);
  }
}

let prompted = false;

function promptReload(): void {
  if (prompted) return;
  prompted = true;
  toast({
    title: msg`A new version is available. Reload to update?`,
    status: 'info',
    action: { label: msg`Reload`, onClick: () => location.reload() },
  });
}
