import timers from 'node:timers';
import { afterAll } from 'vitest';

// Files of a worker share its globals: a fake timer that outlives its file makes later files hang, which then look broken.
afterAll(() => {
  if (setTimeout !== timers.setTimeout) throw new Error('This file leaves a fake setTimeout behind.');
});
