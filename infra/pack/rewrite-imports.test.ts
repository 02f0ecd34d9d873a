import { expect, it } from 'vitest';
import { relativeImports, rewriteImports } from './rewrite-imports.ts';
import type { SharedPackage } from './shared-packages.ts';

const pack = (name: string, exports: Record<string, string>): SharedPackage => ({
  folder: `/shared/${name}`,
  manifest: { name: `@tulebyte/${name}`, version: '1.0.0', exports, dependencies: {} },
});
const ui = pack('ui', { '.': './src/index.ts' });
const build = pack('build', { './loaders': './src/loaders.ts' });
const rewrite = (code: string) => rewriteImports(code, '/shared/ui/src/form/field.tsx', ui, [ui, build]);

it.each([
  [`import { a } from './a.ts';`, `import { a } from './a.js';`],
  [`export * from "../b.tsx";`, `export * from "../b.js";`],
  [
    `const c = () => import(/* webpackChunkName: "c" */ './c.tsx');`,
    `const c = () => import(/* webpackChunkName: "c" */ './c.js');`,
  ],
  [`import icon from './icon.svg?raw';`, `import icon from './icon.svg?raw';`],
  [`import { b } from '../../../build/src/loaders.ts';`, `import { b } from '@tulebyte/build/loaders';`],
  [`import { useState } from 'react';`, `import { useState } from 'react';`],
  [`const text = 'from ./here';`, `const text = 'from ./here';`],
])('%s', (code, expected) => expect(rewrite(code)).toBe(expected));

it('rejects a file that its package does not export', () => {
  expect(() => rewrite(`import '../../../build/src/secret.ts';`)).toThrow('which no package exports');
});

it('finds what a module imports', () => {
  expect(relativeImports(`import './a.ts';\nimport x from 'react';\nexport { b } from '../b.svg?raw';`, '/p/src/m.ts')).toEqual([
    '/p/src/a.ts',
    '/p/b.svg',
  ]);
});
