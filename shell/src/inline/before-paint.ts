import type { DeviceHints } from '../device/low-end-device.ts';

/**
 * Runs before the first paint: sets the color mode, and the classes for low-end devices (specification, section 9) and
 * prerender agents (section 2). Content below the fold is skipped until the first paint (`data-unpainted`,
 * `shared/ui/src/globals.ts`), unless the visitor lands further down the page.
 */
export default function beforePaint(): void {
  const { classList: classes, dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNavigation = navigation?.type === 'navigate';
  let storedMode: string | null = null;
  try {
    storedMode = localStorage.getItem('tulebyte.colorMode');
  } catch {
    // Storage is blocked: use the system preference.
  }
  // Undefined on insecure origins.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // For `shell/src/service-worker/register.ts`, which loads later.
  if (workers?.controller) workers.addEventListener('controllerchange', () => (dataset['workerReplaced'] = ''));
  const dark = storedMode === 'dark' || (storedMode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classes.add(dark ? 'dark' : 'light');
  // Same rule as `shell/src/device/low-end-device.ts`; an inline script can't import it.
  const { hardwareConcurrency = 4, deviceMemory = 4, connection } = navigator as DeviceHints;
  if (hardwareConcurrency <= 2 || deviceMemory <= 2 || (connection?.effectiveType ?? '4g') !== '4g') classes.add('low-end');
  // No regular expression: compiling one takes longer than the rest of this script.
  const agent = navigator.userAgent.toLowerCase();
  const prerender = ['prerender', 'reactsnap', 'react-snap', 'rendertron'].some((name) => agent.includes(name));
  if (prerender) classes.add('prerender');
  if (isNavigation && !location.hash && !prerender) dataset['unpainted'] = '';
}
