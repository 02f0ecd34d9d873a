/** Replaces the small poster of a region's video, which is part of the HTML (`player.tsx`), by the sharp one. */
export function showPoster(region: HTMLElement): void {
  const video = region.querySelector('video');
  const { poster } = video?.dataset ?? {};
  if (video && poster) video.poster = poster;
}
