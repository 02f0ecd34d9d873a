import { track } from '@tulebyte/platform';

const DELAY_MS = 1000;

/**
 * Tracks started and completed videos, from 1 s on (specification, section 9). Media events don't bubble, but a capturing
 * listener receives those of every video, including those of later pages.
 */
export function observeVideos(): void {
  setTimeout(() => {
    const started = new WeakSet<EventTarget>();
    document.addEventListener(
      'play',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement) || started.has(target)) return; // resumed after a pause
        started.add(target);
        track({ name: 'video_start', video: videoName(target) });
      },
      true,
    );
    document.addEventListener(
      'ended',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) track({ name: 'video_complete', video: videoName(target) });
      },
      true,
    );
  }, DELAY_MS);
}

/** The path of its file, unless the page names it with `data-video`. */
function videoName(video: HTMLVideoElement): string {
  return video.dataset['video'] ?? (video.currentSrc === '' ? 'unknown' : new URL(video.currentSrc).pathname);
}
