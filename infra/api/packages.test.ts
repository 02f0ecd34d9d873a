import { expect, test } from 'vitest';
import { readSharedPackages } from '../pack/shared-packages.ts';
import { checkVersion } from './packages.ts';

test("a package's report can't be deleted and regenerated, except by a new package", () => {
  const [source] = readSharedPackages();
  if (!source) throw new Error('There is no shared package');
  const check = (version: string) => {
    const manifest = { ...source.manifest, name: '@tulebyte/example', version };
    const now = { name: manifest.name, version, entries: new Map() };
    checkVersion({ source: { ...source, manifest }, report: '/nowhere/api.md', now, changes: [], required: version });
  };
  expect(() => check('1.4.0')).toThrow('has no API report');
  expect(() => check('1.0.0')).not.toThrow();
});
