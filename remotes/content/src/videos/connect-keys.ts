const SECONDS = 5;

/**
 * Makes the arrow keys move a region's video by five seconds, as other players do: Chromium's moves a hundredth of the video, half a
 * second in these. All other keys stay the browser's. @returns a function that undoes it
 */
export function connectKeys(region: HTMLElement): () => void {
  const video = region.querySelector('video');
  if (!video) return () => {};
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -SECONDS, ArrowRight: SECONDS }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || video.readyState === 0) return;
    // The browser's own controls are in the video, and would move it as well.
    event.preventDefault();
    event.stopPropagation();
    video.currentTime = Math.min(Math.max(0, video.currentTime + by), video.duration);
  };
  video.addEventListener('keydown', onKey, true);
  return () => video.removeEventListener('keydown', onKey, true);
}
