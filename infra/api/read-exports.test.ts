import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExports } from './read-exports.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-api-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'shared/sample/node_modules/.types/src');
mkdirSync(folder, { recursive: true });

function declarations(file: string, text: string): string {
  writeFileSync(join(folder, file), text);
  return join(folder, file);
}

test('a signature has no comments and values, but the types behind it', () => {
  declarations('row.d.ts', 'export interface Row {\n    /** In cents. */\n    price: number;\n}\n');
  const index = declarations(
    'index.d.ts',
    `import type { Row } from './row.ts';
export type { Row as ListedRow } from './row.ts';
interface Options {
    sorted?: boolean;
}
/** Shows rows. */
export declare function list({ sorted, ...rest }: Options, rows: readonly Row[]): string;
export declare const rates: {
    readonly travel: 120;
    readonly name: 'Zone \\'A\\'';
};
export { list as show };
`,
  );
  expect(Object.fromEntries(readExports([index]).get(index) ?? [])).toEqual({
    ListedRow: 'interface Row {\n    price: number;\n}',
    list: 'function list(props: Options, rows: readonly Row[]): string;\ninterface Options {\n    sorted?: boolean;\n}',
    rates: 'const rates: {\n    readonly travel: number;\n    readonly name: string;\n};',
    show: 'function list(props: Options, rows: readonly Row[]): string;\ninterface Options {\n    sorted?: boolean;\n}',
  });
});

test('says when the declarations are missing', () => {
  expect(() => readExports([join(folder, 'none.d.ts')])).toThrow('the declarations of a shared package are not built');
});
