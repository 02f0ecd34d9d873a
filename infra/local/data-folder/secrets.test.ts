import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets, rotateSigningKey } from './secrets.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'tulebyte-secrets-'));

test('a rotation adds a signing key and keeps only the previous one', () => {
  const folder = newFolder();
  const before = loadSecrets(folder);
  rotateSigningKey(folder);
  rotateSigningKey(folder);
  const { signingKeys, ...others } = loadSecrets(folder);
  expect(others).toEqual({ ...before, signingKeys: undefined });
  expect(signingKeys).toHaveLength(2);
  expect(new Set([...signingKeys, ...before.signingKeys].map(({ kid }) => kid)).size).toBe(3);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a data folder from before signing keys gets one and keeps its other secrets', () => {
  const folder = newFolder();
  const file = join(folder, 'secrets.json');
  const { signingKeys: _, ...old } = loadSecrets(folder);
  writeFileSync(file, JSON.stringify(old));
  const loaded = loadSecrets(folder);
  expect(loaded).toMatchObject(old);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(loaded);
});

test('secrets that cannot be read are not called damaged', () => {
  const folder = newFolder();
  // Root may read everything, so no file of a test denies it.
  mkdirSync(join(folder, 'secrets.json'));
  expect(() => loadSecrets(folder)).toThrow("The secrets of the data folder can't be read");
});
