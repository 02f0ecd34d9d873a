import { mkdirSync, mkdtempSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFiles, hashFolders } from './built-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulebyte-files-'));
  mkdirSync(join(folder, 'fonts'));
  writeFileSync(join(folder, 'home.js'), 'alert(1);'.repeat(50));
  writeFileSync(join(folder, 'fonts/sans.woff2'), 'font');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('describeFiles', () => {
  it('lists files of every folder, and compresses only what compresses', async () => {
    expect(await describeFiles(folder)).toEqual({
      'fonts/sans.woff2': { integrity: 'sha256-eV6j76Q9CHK2O/AGe+l1U7Rpg+TwdQl2aTkenRU4jsw=', bytes: 4, brotli: 4 },
      'home.js': {
        integrity: expect.stringMatching(/^sha256-.{43}=$/),
        bytes: 450,
        brotli: readFileSync(join(folder, 'home.js.br')).length,
      },
    });
    expect(brotliDecompressSync(readFileSync(join(folder, 'home.js.br'))).length).toBe(450);
    expect(existsSync(join(folder, 'fonts/sans.woff2.br'))).toBe(false);
  });

  it('says the same again, when the compressed twins are there', async () => {
    expect(await describeFiles(folder)).toEqual(await describeFiles(folder));
  });
});

describe('hashFolders', () => {
  it('depends on paths and contents, not on compressed twins', async () => {
    const before = hashFolders(folder);
    await describeFiles(folder);
    expect(hashFolders(folder)).toBe(before);
    renameSync(join(folder, 'home.js'), join(folder, 'start.js'));
    const renamed = hashFolders(folder);
    expect(renamed).not.toBe(before);
    writeFileSync(join(folder, 'start.js'), 'alert(2);');
    expect(hashFolders(folder)).not.toBe(renamed);
  });
});
