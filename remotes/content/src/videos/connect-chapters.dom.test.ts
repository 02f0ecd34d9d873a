import { afterEach, expect, it, vi } from 'vitest';
import { connectChapters } from './connect-chapters.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

function open() {
  document.body.innerHTML =
    '<div><video></video><button data-start="0">One</button><button data-start="12">Two</button><button data-start="30">Three</button></div>';
  const region = document.body.firstElementChild as HTMLElement;
  const video = region.querySelector('video') as HTMLVideoElement;
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  const chapters = [...region.querySelectorAll('button')];
  const current = () => chapters.filter((each) => each.hasAttribute('aria-current')).map(({ textContent }) => textContent);
  return { region, video, play, chapters, current };
}

it('starts the video at a chapter, and marks the one that plays', () => {
  const { region, video, play, chapters, current } = open();
  const disconnect = connectChapters(region);
  chapters[1]?.click();
  expect([video.currentTime, play.mock.calls.length]).toEqual([12, 1]);
  video.currentTime = 29.9;
  video.dispatchEvent(new Event('timeupdate'));
  expect(current()).toEqual(['Two']);
  video.currentTime = 30;
  video.dispatchEvent(new Event('seeked'));
  expect(current()).toEqual(['Three']);
  disconnect();
  chapters[0]?.click();
  expect(video.currentTime).toBe(30);
});

it('begins where the URL says', () => {
  window.history.replaceState(null, '', '/video/tour?t=12');
  const { region, video, play } = open();
  connectChapters(region);
  expect([video.currentTime, play.mock.calls.length]).toEqual([12, 0]);
});

it('plays when the link said "Watch"', () => {
  window.history.replaceState(null, '', '/video/tour?play');
  const { region, play } = open();
  connectChapters(region);
  expect(play).toHaveBeenCalledOnce();
});
