import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How far from the newest message a reader still counts as being at it, in pixels. */
const TOLERANCE = 32;
const NEWEST = '[role=log] > ol > li:last-of-type';

/**
 * Opens a scrolling conversation at its newest message, and keeps it there while messages arrive, pictures load, or the reply form
 * grows, until the reader scrolls away or works in it. If the newest message is taller than the pane, it's shown from the top.
 * Someone's own message is always shown. `away`, while the newest message is below what is in view, has the number of messages that
 * arrived since it was; `jump` shows it and leaves the focus on the conversation.
 */
export function useScrollToNewest(
  count: number,
  isOwn: boolean,
): {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLDivElement | null>;
  away: { unseen: number } | null;
  jump: () => void;
} {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtNewest = useRef(true);
  const lastTop = useRef(0);
  const [isBelow, setIsBelow] = useState(false);
  const [seen, setSeen] = useState(count);
  useLayoutEffect(() => {
    const scrolling = box.current;
    const scrolled = content.current;
    if (!scrolling || !scrolled) return undefined;
    const newest = scrolled.querySelector(NEWEST);
    const target = () => {
      const end = scrolling.scrollHeight - scrolling.clientHeight;
      if (!newest) return end;
      const start = newest.getBoundingClientRect().top - scrolling.getBoundingClientRect().top + scrolling.scrollTop;
      return Math.max(0, Math.min(end, start - 16));
    };
    const size = () => `${scrolling.clientHeight} ${scrolling.scrollHeight}`;
    let followedAt = '';
    const remember = () => {
      // When sizes change, the browser moves the box too, before the observer is told, but never toward older messages.
      const isByReader = scrolling.scrollTop < lastTop.current || size() === followedAt;
      if (isByReader) isAtNewest.current = scrolling.scrollTop >= target() - TOLERANCE;
      lastTop.current = scrolling.scrollTop;
    };
    const follow = () => {
      // The reader may have scrolled since the last event.
      if (scrolling.scrollTop < lastTop.current) remember();
      // A form in the conversation, such as a refund, opens where it is used.
      const isUsed = scrolled.contains(document.activeElement);
      if (isAtNewest.current && !isUsed) scrolling.scrollTop = target();
      lastTop.current = scrolling.scrollTop;
      followedAt = size();
    };
    isAtNewest.current ||= isOwn;
    scrolling.addEventListener('scroll', remember, { passive: true });
    // Its first callback comes right after the browser's own layout; following here would force another one.
    const resized = new ResizeObserver(follow);
    resized.observe(scrolling);
    resized.observe(scrolled);
    // Unlike `scrollTop`, also right where the page scrolls as a whole.
    const seeing = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > scrolling.getBoundingClientRect().top);
      if (entry.isIntersecting) setSeen(count);
    });
    if (newest) seeing.observe(newest);
    return () => {
      scrolling.removeEventListener('scroll', remember);
      resized.disconnect();
      seeing.disconnect();
    };
  }, [count, isOwn]);
  const jump = () => {
    content.current?.querySelector(NEWEST)?.scrollIntoView();
    box.current?.focus({ preventScroll: true });
  };
  return { box, content, away: isBelow ? { unseen: Math.max(0, count - seen) } : null, jump };
}
