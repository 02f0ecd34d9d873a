import { undefinedTokens } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import file from './covers.svg?raw';
import { COVERS } from './covers.ts';

it('lists every drawing of the file, each once', () => {
  expect(COVERS).toEqual([...file.matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id));
});

it('uses theme colors only', () => expect(undefinedTokens(file)).toEqual([]));
