import { afterAll, vi } from 'vitest';

// Files share a worker, but none of the modules: caches and stores start empty in each. One that still loads would be there for the
// next file, with the mocks of this one. Vitest removes stubs before each test only, so a `beforeAll` would still have those of the last file.
// It removes mocks after the hooks below, and code that still runs then may import once more: hence also at the start.
vi.resetModules();
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
  vi.unstubAllGlobals();
});
