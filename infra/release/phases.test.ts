import { expect, test, vi } from 'vitest';

test('adds up the time of each phase, also of one that fails, and counts from the start of the process', async () => {
  vi.resetModules(); // other tests record phases, too
  const { describePhases, phase } = await import('./phases.ts');
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lasting = (ms: number) => async () => void (now += ms);
  await phase('build', lasting(1500));
  await phase('pages', lasting(400));
  await phase('build', lasting(500));
  const failing = phase('browser', async () => {
    now += 600;
    throw new Error('dead page');
  });
  await expect(failing).rejects.toThrow('dead page');
  expect(describePhases()).toBe('4.0 s: build 2.0, pages 0.4, browser 0.6');
});
