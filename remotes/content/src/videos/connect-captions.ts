/**
 * Shows the captions of a region's video below it instead of in the picture, where their element is visible. In full screen they are in
 * the picture. @returns a function that undoes it
 */
export function connectCaptions(region: HTMLElement): () => void {
  const video = region.querySelector('video');
  const below = region.querySelector<HTMLElement>('[data-caption]');
  if (!video || !below) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const tracks = [...video.textTracks].filter(({ kind }) => kind === 'captions');
  // Safari on iPhones has only its own full screen.
  const isFullScreen = () => Boolean(document.fullscreenElement) || Reflect.get(video, 'webkitDisplayingFullscreen') === true;
  const show = () => {
    const chosen = tracks.find(({ mode }) => mode === 'showing') ?? tracks.find(({ mode }) => mode === 'hidden');
    const isBelow = !isFullScreen() && getComputedStyle(below).display !== 'none';
    for (const track of tracks) {
      const mode = track !== chosen ? 'disabled' : isBelow ? 'hidden' : 'showing';
      if (track.mode !== mode) track.mode = mode;
    }
    const cue = chosen?.activeCues?.[0];
    if (cue instanceof VTTCue) below.replaceChildren(cue.getCueAsHTML());
  };
  for (const track of tracks) track.addEventListener('cuechange', show, { signal });
  // Another language was chosen in the player.
  video.textTracks.addEventListener('change', show, { signal });
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen']) video.addEventListener(type, show, { signal });
  document.addEventListener('fullscreenchange', show, { signal });
  window.addEventListener('resize', show, { signal });
  show();
  return () => stop.abort();
}
