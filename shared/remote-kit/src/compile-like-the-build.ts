import { rspack } from '@rspack/core';
import type { Plugin } from 'vitest/config';

/** Vitest plugin: tests compile with the compiler and the message plugin of the build, so that message ids are the ones that ship. */
export function compileLikeTheBuild(): Plugin {
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
