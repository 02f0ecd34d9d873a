import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { compileLikeTheBuild } from './compile-like-the-build.ts';
import { contentPlugin } from './content/vite-content.ts';

/**
 * The Vitest configuration of host and remotes. Tests of logic run in plain Node: starting a DOM for each file takes longer than most
 * of them. `*.test.tsx` and `*.dom.test.ts` have one.
 * @param workspaces folders with a `src`; by default the current one
 */
export function defineTests(workspaces: readonly string[] = ['.']): ViteUserConfig {
  return defineConfig({
    plugins: [contentPlugin(), compileLikeTheBuild()],
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            include: workspaces.map((workspace) => `${workspace}/src/**/*.test.ts`),
            exclude: ['**/*.dom.test.ts'],
            environment: 'node',
            // A worker for each file takes longer than most of them.
            isolate: false,
            setupFiles: ['@tulebyte/testing/fresh-modules'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            include: workspaces.flatMap((workspace) => [`${workspace}/src/**/*.test.tsx`, `${workspace}/src/**/*.dom.test.ts`]),
            environment: 'happy-dom',
            environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
            // Starting a DOM takes longer than most tests, so files share one; the setup clears what they leave.
            isolate: false,
            setupFiles: ['@tulebyte/testing/fresh-modules', '@tulebyte/testing/setup'],
          },
        },
      ],
      // Packages outside the workspace import SVG files, which Node can't load.
      server: { deps: { inline: [/@tulebyte\//] } },
      // Longer than what a test waits for (`@tulebyte/testing/setup`), so that a busy machine fails none, and a missing text is named.
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      // One after the other: the first removes the modules of the file before.
      sequence: { setupFiles: 'list' },
      restoreMocks: true,
      unstubGlobals: true,
      pool: 'threads',
      maxWorkers: 2,
    },
  });
}
