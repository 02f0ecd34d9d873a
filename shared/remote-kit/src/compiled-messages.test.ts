import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { areMessagesCompiled } from './compiled-messages.ts';

const workspace = mkdtempSync(join(tmpdir(), 'tulebyte-messages-'));
afterAll(() => rmSync(workspace, { recursive: true }));
const settings = join(workspace, 'lingui.config.ts');

/** Writes a file that was changed this many seconds after the first. */
function write(name: string, seconds: number): void {
  const file = join(workspace, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, 1_000_000 + seconds, 1_000_000 + seconds);
}

test('compiled messages are up to date until a catalog or a setting changes', () => {
  const isCompiled = () => areMessagesCompiled(workspace, [settings]);
  write('lingui.config.ts', 0);
  for (const locale of ['en', 'es']) write(`src/locales/${locale}.po`, 0);
  expect(isCompiled()).toBe(false);
  write('src/locales/en.mjs', 1);
  expect(isCompiled()).toBe(false);
  write('src/locales/es.mjs', 1);
  expect(isCompiled()).toBe(true);
  write('src/locales/es.po', 2);
  expect(isCompiled()).toBe(false);
  write('src/locales/es.mjs', 3);
  expect(isCompiled()).toBe(true);
  write('lingui.config.ts', 4);
  expect(isCompiled()).toBe(false);
});

test('without one of the settings they are compiled again', () => {
  write('src/locales/en.mjs', 5);
  write('src/locales/es.mjs', 5);
  expect(areMessagesCompiled(workspace, [settings])).toBe(true);
  expect(areMessagesCompiled(workspace, [settings, join(workspace, 'package-lock.json')])).toBe(false);
});
