/**
 * Runs before the first paint on every page: the visitor's color mode, and the class of prerender agents
 * (specification section 2). Where the visitor lands somewhere below the top, everything is laid out at once.
 */
export default function beforePaint(): void {
  const { classList: classes, dataset } = document.documentElement;
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('tulebyte.colorMode');
  } catch {
    // Storage is blocked: the device decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classes.add(dark ? 'dark' : 'light');
  const prerender = /prerender|reactsnap|react-snap|rendertron/i.test(navigator.userAgent);
  if (prerender) classes.add('prerender');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (prerender || location.hash || navigation?.type !== 'navigate') dataset['painted'] = '';
}
