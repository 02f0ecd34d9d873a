import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COVERS } from './covers.ts';

it('lists every drawing of the file, each once', () => {
  const file = readFileSync(new URL('covers.svg', import.meta.url), 'utf8');
  expect(COVERS).toEqual([...file.matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id));
});
