import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How far from the newest message a reader still counts as being at it, in pixels. */
const TOLERANCE = 32;

/**
 * Opens a scrolling conversation at its newest message, and keeps it there while messages arrive, pictures load, or the reply form
 * grows, until the reader scrolls away or works in it. If the newest message is taller than the pane, it's shown from the top.
 */
export function useScrollToNewest(count: number): {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLDivElement | null>;
} {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtNewest = useRef(true);
  useLayoutEffect(() => {
    const scrolling = box.current;
    const scrolled = content.current;
    if (!scrolling || !scrolled) return undefined;
    const target = () => {
      const newest = scrolled.querySelector('[role=log] > ol > li:last-of-type');
      const end = scrolling.scrollHeight - scrolling.clientHeight;
      if (!newest) return end;
      const start = newest.getBoundingClientRect().top - scrolling.getBoundingClientRect().top + scrolling.scrollTop;
      return Math.max(0, Math.min(end, start - 16));
    };
    const size = () => `${scrolling.clientHeight} ${scrolling.scrollHeight}`;
    let followedAt = '';
    const follow = () => {
      // A form in the conversation, such as a refund, opens where it is used.
      const isUsed = scrolled.contains(document.activeElement);
      if (isAtNewest.current && !isUsed) scrolling.scrollTop = target();
      followedAt = size();
    };
    const remember = () => {
      // The browser also moves the box when sizes change, before the observer is told.
      if (size() === followedAt) isAtNewest.current = scrolling.scrollTop >= target() - TOLERANCE;
    };
    follow();
    scrolling.addEventListener('scroll', remember, { passive: true });
    const resized = new ResizeObserver(follow);
    resized.observe(scrolling);
    resized.observe(scrolled);
    return () => {
      scrolling.removeEventListener('scroll', remember);
      resized.disconnect();
    };
  }, [count]);
  return { box, content };
}
