import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_MODULES } from '../../federation/src/shared-modules.ts';
import { sharedVersions } from './shared-versions.ts';

const root = join(import.meta.dirname, '../../..');

it('reads the installed version of every shared module', () => {
  const versions = sharedVersions(root);
  expect(Object.keys(versions)).toEqual(Object.keys(SHARED_MODULES));
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/react/package.json'), 'utf8'));
  expect(versions).toMatchObject({ react: version, 'react/jsx-runtime': version });
});

it('fails where a shared module is not installed', () => {
  expect(() => sharedVersions(import.meta.dirname)).toThrow(/ENOENT.*package\.json/);
});
