import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const files = new Set(trackedFiles);
const folders = new Set([...files].flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))));
const documents = [...files].filter((file) => file.endsWith('.md')).map((file) => ({ file, text: readTracked(file) }));
const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''));

test('every file that a document names or links to exists', () => {
  const missing = documents.flatMap(({ file, text }) => {
    const named = [...text.matchAll(/`((?:e2e|infra|remotes|shared|shell)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\((?!https?:|[#/])([^)#]+)/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    );
    return [...named, ...linked].filter((path) => !exists(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every folder of the host, a remote, and `infra` is in its README', () => {
  const readmes = documents.filter(({ file }) => /^(?:infra|shell|remotes\/\w+)\/README\.md$/.test(file));
  const missing = readmes.flatMap(({ file, text }) => {
    const root = file === 'infra/README.md' ? 'infra/' : `${dirname(file)}/src/`;
    const names = [...folders].filter((folder) => folder.startsWith(root)).map((folder) => folder.slice(root.length));
    const unnamed = (name: string) => !name.includes('/') && name !== 'locales' && !new RegExp(`[\`/]${name}[\`/]`).test(text);
    return names.filter(unnamed).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('commands whose output goes to a file or another program print it alone', () => {
  const noisy = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:[A-Z_]+=\S+ )*npm run (?!-s )[^#\n]* [>|] .*$/gm)].map(([line]) => `${file}: ${line}`),
  );
  expect(noisy).toEqual([]);
});
