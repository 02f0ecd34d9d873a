import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generateDatabaseTypes } from '../local/types/generate.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the database types match the migrated database', async () => {
  const committed = read('../../shared/backend-api/src/database.ts');
  expect(committed, 'Run: npx node infra/local/types/write.ts').toBe(await generateDatabaseTypes(testBackend().databaseUrl));
});

test('the baseline migration matches the schema files', () => {
  const write = fileURLToPath(new URL('./write-baseline.ts', import.meta.url));
  expect(() => execFileSync(process.execPath, [write, '--check'], { stdio: 'pipe' })).not.toThrow();
});

test('every schema file is part of the baseline', () => {
  const files = readdirSync(new URL('./schemas', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  const config = read('./config.toml');
  expect(files.filter((file) => !config.includes(`"./schemas/${file}"`))).toEqual([]);
});

test('the email templates match the brand', () => {
  const build = fileURLToPath(new URL('./templates/build.ts', import.meta.url));
  expect(() => execFileSync(process.execPath, [build, '--check'], { stdio: 'pipe' })).not.toThrow();
});

test('config.toml names each function and each template', () => {
  const config = read('./config.toml');
  const folders = readdirSync(new URL('./functions', import.meta.url), { withFileTypes: true });
  const names = folders
    .filter((entry) => entry.isDirectory() && !['_shared', 'testing'].includes(entry.name))
    .map(({ name }) => name);
  for (const name of names) expect(config).toContain(`[functions.${name}]`);
  for (const name of ['confirmation', 'recovery', 'magic_link', 'email_change', 'invite']) {
    expect(config).toContain(`./supabase/templates/${name}.html`);
    expect(read(`./templates/${name}.html`)).toContain('{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}');
  }
});
