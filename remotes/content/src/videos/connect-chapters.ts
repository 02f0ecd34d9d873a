/**
 * Makes the chapters in a region start its video, and marks the current one. `?t=30` in the URL, as search engines link to chapters,
 * sets where the video begins. @returns a function that undoes it
 */
export function connectChapters(region: HTMLElement): () => void {
  const video = region.querySelector('video');
  if (!video) return () => {};
  const chapters = [...region.querySelectorAll<HTMLElement>('[data-start]')];
  const startOf = (chapter: HTMLElement | undefined) => Number(chapter?.dataset['start']);
  const stop = new AbortController();
  const { signal } = stop;

  for (const chapter of chapters) {
    const play = () => {
      video.currentTime = startOf(chapter);
      // Browsers may refuse, such as to save data; the controls are there.
      video.play().catch(() => {});
    };
    chapter.addEventListener('click', play, { signal });
  }
  const mark = () => {
    const current = chapters.findLast((chapter) => startOf(chapter) <= video.currentTime);
    for (const chapter of chapters) {
      if (chapter === current) chapter.setAttribute('aria-current', 'true');
      else chapter.removeAttribute('aria-current');
    }
  };
  for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, mark, { signal });

  const wanted = Number(new URLSearchParams(window.location.search).get('t'));
  if (wanted > 0) video.currentTime = wanted;
  return () => stop.abort();
}
