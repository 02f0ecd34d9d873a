import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'infra',
    environment: 'node',
    env: { LOG_LEVEL: 'silent' },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One embedded backend for each worker; tests that stop or damage one start their own.
    setupFiles: ['./local/testing/clean-worker.ts'],
    globalSetup: ['./local/testing/temporary-folder.ts', './local/testing/global-setup.ts'],
    // More than there are processors: many tests wait for a database, an email, or a process.
    maxWorkers: availableParallelism() + 1,
    // Loading the modules again for each file takes a fifth of the time.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Longer than any test takes on a machine half as fast with other work: limits end what hangs, and judge no speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
