import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'infra',
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One embedded backend for each worker; tests that stop or damage one start their own.
    globalSetup: ['./local/testing/temporary-folder.ts', './local/testing/global-setup.ts'],
    // One more than processors on a small machine: tests wait for databases and started programs a fifth of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
