import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const FACADE = 'shared/router/src/index.ts';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const namesIn = (text: string, list: RegExp) =>
  [...text.matchAll(list)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/ as .*/s, '').trim())
    .filter((name) => name !== '');

test('the router facade exports only what host or remotes import, since all of it ships with every page', () => {
  const exported = namesIn(read(FACADE), /^export \{([^}]*)\}/gm);
  const files = execFileSync('git', ['ls-files', 'shell/src', 'remotes', 'shared'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const imported = new Set(files.flatMap((file) => namesIn(read(file), /^import \{([^}]*)\} from '@tulebyte\/router'/gm)));
  expect(exported).toContain('Link');
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});
