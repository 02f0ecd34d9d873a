import { useEffect, useRef, useState } from 'react';
import { subscribe } from './subscribe.ts';

/** Poll interval while connected: a safety net for events that the socket may have missed. */
export const BACKGROUND_POLL_MS = 60_000;

/**
 * Calls `onChange` when the database broadcasts a change, if the backend has Realtime.
 * @returns whether it is connected; if not, poll at the normal interval
 */
export function useRealtime(topic: string, onChange: (payload: unknown) => void): boolean {
  const [connected, setConnected] = useState(false);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let ended = false;
    let stop: (() => void) | undefined;
    subscribe(topic, {
      onChange: (payload) => latest.current(payload),
      onConnection: (now) => {
        if (!ended) setConnected(now);
      },
    })
      .then((end) => {
        if (ended) end();
        else stop = end;
      })
      // Without it the page polls at the normal interval.
      .catch((error: unknown) => console.warn('Live updates are not available.', error));
    return () => {
      ended = true;
      stop?.();
      setConnected(false);
    };
  }, [topic]);
  return connected;
}
