import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Tells a pane how far from the top of the page it begins (`--pane-top`): below the workspace's bar, and below notices while there are any. */
export function usePaneTop(): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    const main = element?.closest('main');
    if (!element || !main) return undefined;
    const measure = () => {
      const top = element.getBoundingClientRect().top + scrollY;
      element.style.setProperty('--pane-top', `${Math.round(top)}px`);
    };
    // Its first callback comes right after the browser's own layout; measuring here would force another one.
    const resized = new ResizeObserver(measure);
    for (const each of [main, ...main.children]) resized.observe(each);
    return () => resized.disconnect();
  }, []);
  return pane;
}
