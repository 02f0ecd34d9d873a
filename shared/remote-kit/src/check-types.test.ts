import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkTypes } from './check-types.ts';

it('prints type errors, and that there are none once they are fixed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-types-'));
  const file = join(folder, 'src/page.ts');
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "composite": true, "emitDeclarationOnly": true, "outDir": "node_modules/.types", "lib": ["es5"], "types": [] } }',
  );
  writeFileSync(file, 'export const price: number = "free";\n');
  const printed: string[] = [];
  const types = checkTypes({
    args: ['--build', folder],
    cwd: folder,
    watched: [folder],
    print: (text) => printed.push(text),
  });
  await vi.waitFor(() => expect(printed).toEqual([expect.stringMatching(/src\/page\.ts\(1,14\): error TS2322/)]), 15_000);
  writeFileSync(file, 'export const price: number = 59;\n');
  await vi.waitFor(() => expect(printed[1]).toBe('Types: no errors'), 15_000);
  await types.stop();
  rmSync(folder, { recursive: true });
});
