import { useEffect, useState } from 'react';

export interface Playback {
  /** From 0 to 1. */
  position: number;
  isPlaying: boolean;
  seek: (position: number) => void;
  /** Plays to the end, from the beginning if it is there already; stops when it plays. */
  toggle: () => void;
}

/** A position that moves from 0 to 1 in `seconds` when the visitor plays it. */
export function usePlayback(seconds: number, initial: number): Playback {
  const [position, setPosition] = useState(initial);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    let last: number | undefined;
    const step = (now: number) => {
      const passed = last === undefined ? 0 : (now - last) / 1000 / seconds;
      last = now;
      setPosition((current) => Math.min(1, current + passed));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, seconds]);

  if (isPlaying && position >= 1) setPlaying(false);

  return {
    position,
    isPlaying,
    seek: (next) => {
      setPlaying(false);
      setPosition(next);
    },
    toggle: () => {
      if (isPlaying) return setPlaying(false);
      if (position >= 1) setPosition(0);
      setPlaying(true);
    },
  };
}
