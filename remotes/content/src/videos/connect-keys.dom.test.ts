import { expect, it } from 'vitest';
import { connectKeys } from './connect-keys.ts';

it('moves the video by five seconds with the arrow keys, and only within its length', () => {
  const region = document.createElement('div');
  region.innerHTML = '<video></video>';
  const video = region.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperties(video, {
    duration: { value: 12 },
    readyState: { value: 4 },
    currentTime: { value: 0, writable: true },
  });
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
    video.dispatchEvent(event);
    return [video.currentTime, event.defaultPrevented];
  };
  const stop = connectKeys(region);
  expect(press('ArrowRight')).toEqual([5, true]);
  expect(press('ArrowRight')).toEqual([10, true]);
  expect(press('ArrowRight')).toEqual([12, true]);
  expect(press('ArrowLeft')).toEqual([7, true]);
  // Browser commands and other keys stay the browser's.
  expect(press('ArrowLeft', { altKey: true })).toEqual([7, false]);
  expect(press('m')).toEqual([7, false]);
  stop();
  expect(press('ArrowLeft')).toEqual([7, false]);
});
