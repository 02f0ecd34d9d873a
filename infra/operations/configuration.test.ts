import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { BackendVariables } from '../local/environment.ts';
import { Environment as WorkerEnvironment } from '../origin/workers/environment.ts';
import { Environment } from '../site/environment.ts';

const text = readFileSync(new URL('./configuration.md', import.meta.url), 'utf8');
/** Variable to default. */
const documented = new Map(
  [...text.matchAll(/^\| `(\w+)` \| (none|`([^`]*)`) \|/gm)].map(([, name = '', , value]) => [name, value] as const),
);

test('the reference names every variable of the code, with its default, and no other', () => {
  const defaults = v.parse(Environment, {}) as Readonly<Record<string, unknown>>; // by name
  const site = Object.keys(Environment.entries);
  for (const name of site) {
    const value = defaults[name];
    expect([name, documented.has(name), documented.get(name)]).toEqual([name, true, value === undefined ? value : String(value)]);
  }
  const read = ['release/s3/s3-settings.ts', 'release/signing-key.ts', 'release/pinned-keys.ts']
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .flatMap((code) => code.match(/\b(?:AWS|RELEASE)_[A-Z0-9_]+\b/g) ?? [])
    .filter((name) => name !== 'RELEASE_STORE');
  const mentioned = new Set(text.match(/`[A-Z][A-Z0-9_]+`/g)?.map((name) => name.slice(1, -1)));
  for (const name of [...read, ...Object.keys(BackendVariables.entries)])
    expect([name, mentioned.has(name)]).toEqual([name, true]);
  const known = new Set([...site, ...read, ...Object.keys(BackendVariables.entries)]);
  expect([...documented.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('the reference names every binding of a Worker', () => {
  const [, ofWorkers = ''] = text.split('In Cloudflare Workers');
  for (const name of Object.keys(WorkerEnvironment.entries)) expect(ofWorkers).toContain(`\`${name}\``);
});

test('each variable that production requires is marked', () => {
  const required = ['SITE_URL', 'SUPABASE_SECRET_KEY', 'ORIGIN_SECRET', 'SUPABASE_PUBLISHABLE_KEY', 'TRUSTED_PROXIES'];
  for (const name of required) expect(text).toMatch(new RegExp(`\`${name}\`.*\\*\\*required\\*\\*`));
});
