import { useEffect, useState } from 'react';

/** Smaller movements, such as those of a resting thumb, change nothing. */
const THRESHOLD_PX = 24;

/** Whether the visitor scrolled down last. Not at the end of the page, and not before the first scroll. */
export function useScrolledAway(): boolean {
  const [isScrolledAway, setScrolledAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const moved = window.scrollY - last;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - THRESHOLD_PX;
      if (isAtEnd) setScrolledAway(false);
      else if (Math.abs(moved) < THRESHOLD_PX) return;
      else setScrolledAway(moved > 0);
      last = window.scrollY;
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolledAway;
}
