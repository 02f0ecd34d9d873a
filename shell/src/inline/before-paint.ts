import type { DeviceHints } from '../lifecycle/low-end-device.ts';

/**
 * Runs before the first paint on every page: the visitor's color mode, and the classes of low-end devices (section 9) and prerender
 * agents (section 2 of the specification). What lies below the screen is left out until the first paint (`data-unpainted`, `shared/ui/src/globals.ts`),
 * but not where the visitor lands somewhere below the top.
 *
 * Opening the storage keeps the paint waiting for 5 ms, on a telephone 20. So it is opened (`data-known`) only where something may be
 * in it: a visitor who comes from elsewhere to a browser without a worker of ours was not here before.
 * Where that is wrong, the switch of the color mode puts it right (`shell/src/layout/color-mode-switch.tsx`).
 */
export default function beforePaint(): void {
  const { classList: classes, dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrives = navigation?.type === 'navigate';
  // Insecure origins have no workers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let chosen: string | null = null;
  if (!arrives || workers?.controller || document.referrer.startsWith(`${location.origin}/`)) {
    dataset['known'] = '';
    try {
      chosen = localStorage.getItem('tulebyte.colorMode');
    } catch {
      // Storage is blocked: the device decides.
    }
  }
  // Noted for the page's code, which may come later (`shell/src/service-worker/register.ts`).
  if (workers?.controller) workers.addEventListener('controllerchange', () => (dataset['workerReplaced'] = ''));
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classes.add(dark ? 'dark' : 'light');
  // The rule of `shell/src/lifecycle/low-end-device.ts`; an inline program imports nothing.
  const { hardwareConcurrency = 4, deviceMemory = 4, connection } = navigator as DeviceHints;
  if (hardwareConcurrency <= 2 || deviceMemory <= 2 || (connection?.effectiveType ?? '4g') !== '4g') classes.add('low-end');
  // No regular expression: compiling one takes longer than the rest of this.
  const agent = navigator.userAgent.toLowerCase();
  const prerender = ['prerender', 'reactsnap', 'react-snap', 'rendertron'].some((tool) => agent.includes(tool));
  if (prerender) classes.add('prerender');
  if (arrives && !location.hash && !prerender) dataset['unpainted'] = '';
}
