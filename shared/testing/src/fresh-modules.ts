import { afterAll, vi } from 'vitest';

// Files share a worker, but none of the modules: caches and stores start empty in each.
afterAll(() => {
  vi.resetModules();
});
