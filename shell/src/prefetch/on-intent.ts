import { stripLocale } from '@tulebyte/site-policy/locale-path';

/** How long the pointer rests on a link that is meant: less is passing over it. */
const REST_MS = 65;

/** Calls `onPath` for each page of this site whose link the pointer rests on, or that is pressed or has the focus. */
export function onIntent(onPath: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (delay: number) => (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    timer = setTimeout(() => onPath(stripLocale(link.pathname)), delay);
  };
  addEventListener('pointerover', follow(REST_MS), { passive: true });
  addEventListener('pointerdown', follow(0), { passive: true });
  addEventListener('focusin', follow(REST_MS));
}
