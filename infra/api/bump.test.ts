import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bumpVersion } from './bump.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-bump-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const manifests = {
  'shared/ui': { version: '1.0.0' },
  'remotes/shop': { version: '0.1.0', dependencies: { '@tulebyte/ui': '^1.0.0', react: '19.3.1' } },
};
for (const [folder, manifest] of Object.entries(manifests)) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
}
writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: manifests }));

const state = () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { packages } = read('package-lock.json');
  expect(packages).toEqual({ 'shared/ui': read('shared/ui/package.json'), 'remotes/shop': read('remotes/shop/package.json') });
  return [packages['shared/ui'].version, packages['remotes/shop'].dependencies['@tulebyte/ui']];
};

test('dependents get a new range only if theirs does not have the version', () => {
  bumpVersion('@tulebyte/ui', 'shared/ui', '1.1.0', root);
  expect(state()).toEqual(['1.1.0', '^1.0.0']);
  bumpVersion('@tulebyte/ui', 'shared/ui', '2.0.0', root);
  expect(state()).toEqual(['2.0.0', '^2.0.0']);
});
