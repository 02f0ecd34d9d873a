import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const FACADE = 'shared/router/src/index.ts';
const namesIn = (text: string, list: RegExp) =>
  [...text.matchAll(list)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/ as .*/s, '').trim())
    .filter((name) => name !== '');

test('the router facade exports only what host or remotes import, since all of it ships with every page', () => {
  const exported = namesIn(readTracked(FACADE), /^export \{([^}]*)\}/gm);
  const files = trackedFiles.filter(
    (file) => /^(?:shell\/src|remotes|shared)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const imported = new Set(files.flatMap((file) => namesIn(readTracked(file), /^import \{([^}]*)\} from '@tulebyte\/router'/gm)));
  expect(exported).toContain('Link');
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});
