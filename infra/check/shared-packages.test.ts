import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const Manifest = v.object({ name: v.string(), exports: v.record(v.string(), v.string()) });
/** Settings that the linter of other repositories extends, fonts that `fonts.css` names, and what only tests import. */
const USED_ELSEWHERE = new Set(['@tulebyte/remote-kit/oxlint.json', '@tulebyte/ui/fonts/*', '@tulebyte/testing/locks']);

const exported = trackedFiles
  .filter((file) => /^shared\/[^/]+\/package\.json$/.test(file))
  .flatMap((file) => {
    const folder = file.replace('/package.json', '');
    const { name, exports } = v.parse(Manifest, JSON.parse(readTracked(file)));
    return Object.entries(exports).map(([path, source]) => ({
      folder,
      path,
      specifier: name + path.slice(1),
      source: join(folder, source),
    }));
  });

/** What each package's code and settings import: `@tulebyte/…` and files of `shared/`, by the folder of the workspace. */
const IMPORT = /['"](?<specifier>@tulebyte\/[^'"]+|[./]+[^'"\s]*?(?<source>[\w-]+\/(?:src|fonts)\/[^'"\s]+))['"]/g;
const imports = trackedFiles
  .filter(
    (file) => /\.(?:tsx?|mjs|json|mdx)$/.test(file) && !/\.test\.tsx?$|^package-lock|^shared\/[^/]+\/package\.json$/.test(file),
  )
  .flatMap((file) =>
    [...readTracked(file).matchAll(IMPORT)].map(({ groups }) => ({
      // The kit's template is a remote in a repository of its own.
      folder: file.startsWith('shared/remote-kit/template/') ? 'template' : file.split('/').slice(0, 2).join('/'),
      imported: groups?.['source'] ? `shared/${groups['source']}` : (groups?.['specifier'] ?? ''),
    })),
  );

test('the README of each shared package names each of its exports', () => {
  const isNamed = (readme: string, path: string, specifier: string) => {
    const file = path.slice(2);
    return [path, specifier, `${file}.ts`, `${file}/`].some((name) => readme.includes(`\`${name}\``));
  };
  const missing = exported.filter(
    ({ folder, path, specifier }) => path !== '.' && !isNamed(readTracked(`${folder}/README.md`), path, specifier),
  );
  expect(missing.map(({ specifier }) => specifier)).toEqual([]);
});

test('every export of a shared package is imported by code outside of it', () => {
  const importersOf = new Map<string, Set<string>>();
  for (const { folder, imported } of imports) {
    importersOf.set(imported, (importersOf.get(imported) ?? new Set()).add(folder));
  }
  const isImported = ({ folder, specifier, source }: (typeof exported)[number]) =>
    [...importersOf].some(
      ([imported, importers]) =>
        [specifier, source].some((name) =>
          name.includes('*') ? imported.startsWith(name.split('*')[0] ?? '') : imported === name,
        ) && [...importers].some((importer) => importer !== folder),
    );
  const unused = exported.filter((one) => !USED_ELSEWHERE.has(one.specifier) && !isImported(one));
  expect(unused.map(({ specifier }) => specifier)).toEqual([]);
});
