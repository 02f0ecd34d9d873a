import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { compileLikeTheBuild } from './compile-like-the-build.ts';

const testsWithDom = (workspaces: readonly string[]) =>
  workspaces.flatMap((workspace) => [`${workspace}/src/**/*.test.tsx`, `${workspace}/src/**/*.dom.test.ts`]);

const browser = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
  setupFiles: ['@tulebyte/testing/setup'],
  // Longer than what a test waits for (`@tulebyte/testing/setup`), so that a busy machine fails none, and a missing text is named.
  testTimeout: 20_000,
};

/**
 * The Vitest configuration of host and remotes. Tests of logic run in plain Node: starting a DOM for each file takes longer than most
 * of them. `*.test.tsx` and `*.dom.test.ts` have one.
 * @param workspaces folders with a `src`; by default the current one
 * @param isolated workspaces whose modules keep what a test changes: each test file with a DOM loads them anew. The others take half
 * the time. By default all.
 */
export function defineTests(workspaces: readonly string[] = ['.'], isolated = workspaces): ViteUserConfig {
  return defineConfig({
    plugins: [compileLikeTheBuild()],
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            include: workspaces.map((workspace) => `${workspace}/src/**/*.test.ts`),
            exclude: ['**/*.dom.test.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          test: { name: 'dom', include: testsWithDom(workspaces), exclude: testsWithDom(isolated), isolate: false, ...browser },
        },
        { extends: true, test: { name: 'dom, isolated', include: testsWithDom(isolated), ...browser } },
      ],
      // Packages outside the workspace import SVG files, which Node can't load.
      server: { deps: { inline: [/@tulebyte\//] } },
      restoreMocks: true,
      unstubGlobals: true,
      pool: 'threads',
      maxWorkers: 2,
    },
  });
}
