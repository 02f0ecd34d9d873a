import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
      dependencies: Versions,
      optionalDependencies: Versions,
    }),
  ),
});

const { packages } = v.parse(LockFile, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** Where Node resolves `name` from the package at `path`: the nearest `node_modules` above. */
function find(path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at}${at === '' ? '' : '/'}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return undefined;
  }
}

// `npm ci` rejects a lock file that lacks one, even an optional one for another platform.
test('the lock file pins every dependency for every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => find(path, name) === undefined)
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file records no download URLs', () => {
  const addresses = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && link !== true);
  expect(addresses).toEqual([]);
});
