/**
 * Makes the chapters in a region start its video, and marks the current one. `?t=30` in the URL, as search engines link to chapters,
 * sets where the video begins; `?play`, for links that say "Watch", starts it. @returns a function that undoes it
 */
export function connectChapters(region: HTMLElement): () => void {
  const video = region.querySelector('video');
  if (!video) return () => {};
  const chapters = [...region.querySelectorAll<HTMLElement>('[data-start]')];
  const startOf = (chapter: HTMLElement | undefined) => Number(chapter?.dataset['start']);
  const stop = new AbortController();
  const { signal } = stop;

  // Browsers may refuse, such as to save data; the controls are there.
  const play = () => void video.play().catch(() => {});
  for (const chapter of chapters) {
    const playChapter = () => {
      video.currentTime = startOf(chapter);
      play();
    };
    chapter.addEventListener('click', playChapter, { signal });
  }
  const mark = () => {
    const current = chapters.findLast((chapter) => startOf(chapter) <= video.currentTime);
    for (const chapter of chapters) {
      if (chapter === current) chapter.setAttribute('aria-current', 'true');
      else chapter.removeAttribute('aria-current');
    }
  };
  for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, mark, { signal });

  const query = new URLSearchParams(window.location.search);
  const wanted = Number(query.get('t'));
  if (wanted > 0) video.currentTime = wanted;
  if (query.has('play')) play();
  return () => stop.abort();
}
