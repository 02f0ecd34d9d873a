import type { PageData } from '@tulebyte/contracts/release';
import type { QueuedInteraction } from '../boot/replay-interaction.ts';
import type { StartOptions } from '../boot/entry.ts';

/**
 * Stands at the end of every page. It waits until the page is painted and loaded and the browser is idle, or until the
 * visitor first touches something, then fetches the modules the page names. Until the page is alive it remembers the last
 * activation that only a live page can answer, so that no click is lost (`../shared/design/performance.md`). After the first
 * paint it loads the fonts (`infra/decisions/007-fonts-after-first-paint.md`), the files of drawings
 * (`shared/ui/src/svg-sprite`) and the tab's icon, and lets the browser lay out what lies below the screen (`shared/ui/src/globals.ts`).
 *
 * It must not hold back what works without it: links, native forms, `<details>`, labels, typing.
 */
export default function starter(): void {
  const root = document.getElementById('root');
  const page: PageData = JSON.parse(document.getElementById('page')?.textContent ?? '');
  let kept: QueuedInteraction | null = null;
  let started = false;
  let fontsLoaded = false;
  let painted = false;

  function pathTo(node: Node): number[] {
    const path: number[] = [];
    for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
      path.unshift([...(at.parentNode?.childNodes ?? [])].indexOf(at as ChildNode));
    }
    return path;
  }

  function start(): void {
    if (started) return;
    started = true;
    // Where the visitor spares data nothing is asked for ahead of need: each module asks for the next.
    for (const href of savesData() ? [] : page.modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    import(page.entry)
      .then((entry: { start: (options: StartOptions) => Promise<void> }) => entry.start({ take }))
      .catch((error: unknown) => {
        document.documentElement.dataset['appFailed'] = '';
        console.error(error);
      });
  }

  function savesData(): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean } }; // not yet in the DOM's types
    return connection?.saveData === true;
  }

  function startWhenIdle(): void {
    // Safari before 18.4 has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  function loadFonts(): void {
    if (fontsLoaded) return;
    fontsLoaded = true;
    const faces = page.fonts.map(([family, weight, address]) =>
      new FontFace(family, `url(${address})`, { weight, display: 'swap' }).load(),
    );
    // All or none: two families change together. Without them, or without storage, the fallback faces stay.
    Promise.all(faces)
      .then((loaded) => {
        for (const face of loaded) document.fonts.add(face);
        localStorage.setItem('tulebyte.fonts', page.shell);
      })
      .catch(() => {});
  }

  function showRest(): void {
    delete document.documentElement.dataset['unpainted'];
    for (const waiting of document.querySelectorAll<HTMLLinkElement | SVGUseElement>('link[data-href],use[data-href]')) {
      waiting.setAttribute('href', waiting.dataset['href'] ?? '');
    }
  }

  /** In the next frame: the painted one may not be on the screen yet. */
  function afterPaint(): void {
    if (painted) return;
    painted = true;
    requestAnimationFrame(() => {
      showRest();
      loadFonts();
      if (page.mode !== 'render') whenLoaded(startWhenIdle);
    });
  }

  const CONTROLS = 'button,[role=button],[role=tab],[role=switch],[role=menuitem],a[href],input,label,summary,select,textarea';

  function keep(event: Event): void {
    const { target } = event;
    if (document.documentElement.dataset['appReady'] !== undefined || !(target instanceof Element)) return;
    if (event.type === 'submit') {
      if (target.hasAttribute('action')) return;
      event.preventDefault();
      kept = { type: 'submit', path: pathTo(target) };
      return;
    }
    const control = target.closest(CONTROLS);
    if (!control || !/^(BUTTON|DIV|SPAN)$/.test(control.tagName)) return;
    if (control instanceof HTMLButtonElement && control.form && control.type === 'submit') return;
    kept = { type: 'click', path: pathTo(control) };
  }

  function take(): QueuedInteraction | null {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return kept;
  }

  function whenLoaded(act: () => void): void {
    if (document.readyState === 'complete') act();
    else addEventListener('load', act);
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'wheel']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
  }).observe({ type: 'paint', buffered: true });
  // A browser may keep its paint times to itself.
  whenLoaded(() => setTimeout(afterPaint, 3000));
  try {
    if ('known' in document.documentElement.dataset && localStorage.getItem('tulebyte.fonts') === page.shell) loadFonts();
  } catch {
    // Storage is blocked: the fonts come after the first paint.
  }
  if (page.mode === 'render') start();
}
