import timers from 'node:timers';
import { afterAll, vi } from 'vitest';

const before = { ...process.env };

// Files of a worker share its globals and its environment: what a file leaves behind breaks later ones, which then look broken.
afterAll(() => {
  if (setTimeout !== timers.setTimeout) throw new Error('This file leaves a fake setTimeout behind.');
  // Vitest does this before each test only, so a `beforeAll` would still have the stubs of the file before.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  const names = new Set([...Object.keys(before), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => process.env[name] !== before[name]);
  if (changed.length > 0) throw new Error(`This file leaves changed environment variables behind: ${changed.join(', ')}.`);
});
