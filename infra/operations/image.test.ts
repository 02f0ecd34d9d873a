import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('neither the image nor the repository takes the secrets that the README has operators write', () => {
  expect(read('./Dockerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem']));
  const secrets = ['infra/operations/.env', 'signing.pem'];
  const ignored = execFileSync('git', ['check-ignore', ...secrets], { cwd: ROOT, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(secrets);
});

test('the image checks its settings like a production server', () => {
  expect(read('./Dockerfile')).toMatch(/^ENV NODE_ENV=production /m);
  expect(read('./compose.yaml').match(/^ +NODE_ENV: staging$/gm)).toHaveLength(2);
});

test('compose.yaml sets only variables that exist', () => {
  const services = read('./compose.yaml').split(/^services:/m);
  const names = services.flatMap((part) => part.match(/^ +([A-Z][A-Z0-9_]+)(?=:)/gm) ?? []).map((name) => name.trim());
  const known = read('./configuration.md');
  const ofImages = new Set([
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_INITDB_ARGS',
    'MINIO_ROOT_USER',
    'MINIO_ROOT_PASSWORD',
  ]);
  expect(names.filter((name) => !ofImages.has(name) && !known.includes(`\`${name}\``))).toEqual([]);
});
