import { track } from '@tulebyte/platform';

const DELAY_MS = 1000;

/**
 * Counts which videos are begun and which are seen to the end, from 1 s on (specification, section 9). Media events do not
 * bubble, but a listener that captures hears those of every video, also of pages that come later.
 */
export function watchVideos(): void {
  setTimeout(() => {
    const begun = new WeakSet<EventTarget>();
    document.addEventListener(
      'play',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement) || begun.has(target)) return; // going on after a pause is no beginning
        begun.add(target);
        track({ name: 'video_start', video: nameOf(target) });
      },
      true,
    );
    document.addEventListener(
      'ended',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) track({ name: 'video_complete', video: nameOf(target) });
      },
      true,
    );
  }, DELAY_MS);
}

/** The path of its file; pages may name it better by `data-video`. */
function nameOf(video: HTMLVideoElement): string {
  return video.dataset['video'] ?? (video.currentSrc === '' ? 'unknown' : new URL(video.currentSrc).pathname);
}
