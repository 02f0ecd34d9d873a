import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two questions while news comes by itself: a net for what a socket may have lost. */
export const BACKGROUND_POLL_MS = 60_000;

/**
 * Calls `onNews` when the database says that something changed, where it can. @returns whether it can at the moment: if not, ask
 * as ever. The code for it is loaded after the page.
 */
export function useRealtime(topic: string, onNews: (news: unknown) => void): boolean {
  const [connected, setConnected] = useState(false);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    let ended = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { subscribe } = await import(/* webpackChunkName: "live" */ './subscribe.ts');
      const end = await subscribe(topic, {
        onNews: (news) => latest.current(news),
        onConnection: (now) => {
          if (!ended) setConnected(now);
        },
      });
      if (ended) end();
      else stop = end;
    };
    // Without it the page asks as often as ever.
    begin().catch((error: unknown) => console.warn('Live updates are not available.', error));
    return () => {
      ended = true;
      stop?.();
      setConnected(false);
    };
  }, [topic]);
  return connected;
}
