import { rspack } from '@rspack/core';
import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Tests compile with the compiler and the message plugin of the build (`rspack.base.ts`), so that a message id in a test
 * is the one that ships.
 */
function compileLikeTheBuild(): Plugin {
  return {
    name: 'compile-like-the-build',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null;
      const result = await rspack.experiments.swc.transform(code, {
        filename: file,
        sourceMaps: true,
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: file.endsWith('x') },
          transform: { react: { runtime: 'automatic', development: true } },
          experimental: { plugins: [['@lingui/swc-plugin', {}]] },
        },
      });
      return { code: result.code, map: result.map ?? null };
    },
  };
}

function testFiles(ending: string): string[] {
  return ['shared/*', 'shell', 'remotes/*'].map((workspace) => `${workspace}/src/**/*${ending}`);
}

export default defineConfig({
  plugins: [compileLikeTheBuild()],
  test: {
    // `infra` has its own configuration: its tests need Node, a database and more time. `e2e` needs a browser.
    // Starting a DOM for each file takes longer than most tests of logic.
    projects: [
      {
        extends: true,
        test: { name: 'logic', include: testFiles('.test.ts'), exclude: testFiles('.dom.test.ts'), environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [...testFiles('.test.tsx'), ...testFiles('.dom.test.ts')],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
          setupFiles: ['./shared/testing/src/setup.ts'],
          // Longer than what a test waits for (`setup.ts`), so that a busy machine fails none, and a missing text is named.
          testTimeout: 20_000,
        },
      },
    ],
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    maxWorkers: 2,
  },
});
