import type { PageData } from '@tulebyte/federation/release';
import type { HostEntry, QueuedInteraction, Recovery } from './start-options.ts';

/**
 * The inline script at the end of every page. It waits until the page is painted and loaded and the browser is idle, or until
 * the first interaction, then imports the page's modules. Until hydration it queues clicks and forms, so that none is lost
 * (`../boot/replay-interaction.ts`). After the first paint it loads the fonts
 * (`infra/decisions/007-fonts-after-first-paint.md`), SVG sprites (`shared/ui/src/svg-sprite`), and the favicon, and lets
 * the browser lay out content below the fold (`shared/ui/src/globals.ts`).
 *
 * It must not block what works without it: links, native forms, `<details>`, labels, typing.
 */
export default function starter(): void {
  const html = document.documentElement;
  const page: PageData = JSON.parse(document.getElementById('page')?.textContent ?? '');
  const queued: QueuedInteraction[] = [];
  let started = false;
  let fontsLoaded = false;
  let painted = false;

  function start(): void {
    if (started) return;
    started = true;
    const { connection } = navigator as { connection?: { saveData?: boolean } }; // not yet in the DOM types
    // With data saver on nothing is preloaded: each module requests the next.
    for (const href of connection?.saveData ? [] : page.modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // A host that is only slow is never requested a second time, which would make it slower.
    const late = setTimeout(fail, 4000);
    (import(page.entry) as Promise<HostEntry>)
      .catch(async () => (await recovery()).requestAgain())
      .then((host) => {
        clearTimeout(late);
        delete html.dataset['appFailed'];
        return host.start({ queued });
      })
      .catch((error: unknown) => {
        clearTimeout(late);
        console.error(error);
        fail();
      });
  }

  /** Shows what pages without content have for that, and reports it. */
  function fail(): void {
    html.dataset['appFailed'] = '';
    recovery().then(({ reportHost }) => reportHost(), console.error);
  }

  function recovery(): Promise<Recovery> {
    const file = '/recover.js';
    return import(file);
  }

  function startWhenIdle(): void {
    // Safari before 18.4 has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  function loadFonts(): void {
    if (fontsLoaded) return;
    fontsLoaded = true;
    const faces = page.fonts.map(([family, weight, url]) =>
      new FontFace(family, `url(${url})`, { weight, display: 'swap' }).load(),
    );
    // All or none, so that both families swap together. If one fails, the fallback faces stay.
    Promise.all(faces)
      .then((loaded) => {
        for (const face of loaded) document.fonts.add(face);
        localStorage.setItem('tulebyte.fonts', page.shell);
      })
      .catch(() => {});
  }

  function revealDeferredContent(): void {
    delete html.dataset['unpainted'];
    for (const element of document.querySelectorAll<HTMLLinkElement | SVGUseElement>('link[data-href],use[data-href]')) {
      element.setAttribute('href', element.dataset['href'] ?? '');
    }
  }

  /** Waits for the next frame: the painted one may not be on screen yet. */
  function afterPaint(): void {
    if (painted) return;
    painted = true;
    requestAnimationFrame(() => {
      revealDeferredContent();
      loadFonts();
      if (page.mode === 'static') onLoad(startWhenIdle);
    });
  }

  function enqueue(event: Event): void {
    const { type, target } = event;
    if (html.dataset['appReady'] !== undefined || !(target instanceof Element)) return;
    if (type === 'submit') {
      if (target.hasAttribute('action')) return;
      event.preventDefault();
    }
    queued.push({ type, target });
  }

  function onLoad(callback: () => void): void {
    if (document.readyState === 'complete') callback();
    else addEventListener('load', callback);
  }

  for (const type of ['click', 'submit']) addEventListener(type, enqueue, true);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'wheel']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
  }).observe({ type: 'paint', buffered: true });
  // Some browsers don't report paint timing.
  onLoad(() => setTimeout(afterPaint, 3000));
  try {
    if (localStorage.getItem('tulebyte.fonts') === page.shell) loadFonts();
  } catch {
    // Storage is blocked: the fonts come after the first paint.
  }
  if (page.mode === 'app') start();
}
