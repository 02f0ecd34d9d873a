import { acceptAllCookies } from '@tulebyte/testing';
import { connectTelemetry, type TelemetryEvent } from '@tulebyte/platform';
import { expect, it, vi } from 'vitest';
import { observeVideos } from './videos.ts';

it('tracks started and completed videos from 1 s on, each start once', async () => {
  vi.useFakeTimers();
  acceptAllCookies();
  const seen: TelemetryEvent[] = [];
  const disconnect = connectTelemetry((event) => seen.push(event));
  document.body.innerHTML = '<video data-video="restore-test"></video>';
  const dispatch = (type: string) => document.querySelector('video')?.dispatchEvent(new Event(type));
  observeVideos();
  await vi.advanceTimersByTimeAsync(999);
  dispatch('play');
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  for (const type of ['play', 'pause', 'play', 'ended']) dispatch(type);
  disconnect();
  expect(seen).toEqual([
    { name: 'video_start', video: 'restore-test' },
    { name: 'video_complete', video: 'restore-test' },
  ]);
  vi.useRealTimers();
});
