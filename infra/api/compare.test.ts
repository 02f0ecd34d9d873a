import { describe, expect, it, test } from 'vitest';
import { compareReports, requiredVersion } from './compare.ts';
import { formatReport, parseReport, type ApiReport } from './report.ts';

const report = (exports: Record<string, string>): ApiReport => ({
  name: '@tulebyte/ui',
  version: '1.4.2',
  entries: new Map([
    ['@tulebyte/ui', new Map([['Link', 'const Link: Component;']])],
    ['@tulebyte/ui/form', new Map(Object.entries(exports))],
  ]),
});
const before = report({
  Field: 'function Field(props: FieldProps): ReactNode;',
  FieldProps: 'interface FieldProps {\n    id: string;\n}',
});

describe('compareReports', () => {
  it.each([
    ['removed', '2.0.0', { Field: 'function Field(props: FieldProps): ReactNode;' }],
    ['changed', '2.0.0', { FieldProps: 'interface FieldProps {\n    id: number;\n}' }],
    ['changed', '2.0.0', { FieldProps: 'interface FieldProps {\n    id: string;\n    label: string;\n}' }],
    ['changed', '2.0.0', { FieldProps: 'interface FieldProps {\n    label?: string;\n}' }],
    ['extended', '1.5.0', { FieldProps: 'interface FieldProps {\n    id: string;\n    label?: string;\n}' }],
    ['added', '1.5.0', { Form: 'function Form(): ReactNode;' }],
  ])('%s: needs %s', (kind, version, exports) => {
    const now =
      kind === 'removed'
        ? report(exports)
        : report({ ...Object.fromEntries(before.entries.get('@tulebyte/ui/form') ?? []), ...exports });
    const changes = compareReports(before, now);
    expect(changes).toEqual([{ kind, what: expect.stringMatching(/^@tulebyte\/ui\/form (Form|FieldProps)$/) }]);
    expect(requiredVersion(before.version, changes)).toBe(version);
  });

  it('finds an import path that is gone', () => {
    const [path = '', exports = new Map()] = [...before.entries][0] ?? [];
    const now = { ...before, entries: new Map([[path, exports]]) };
    expect(compareReports(before, now).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'removed @tulebyte/ui/form Field',
      'removed @tulebyte/ui/form FieldProps',
    ]);
  });
});

describe('the database', () => {
  const database = (row: string, insert = row, args = 'number: string;'): ApiReport => ({
    name: '@tulebyte/backend-api',
    version: '1.4.2',
    entries: new Map([
      [
        '@tulebyte/backend-api/database',
        new Map([
          [
            'Database',
            `type Database = {
    public: {
        Tables: {
            orders: {
                Row: {
                    ${row}
                };
                Insert: {
                    ${insert}
                };
                Relationships: [
                    {
                        columns: ["${row}"];
                    }
                ];
            };
        };
        Functions: {
            get_order: {
                Args: {
                    ${args}
                };
                Returns: Json;
            };
        };
    };
};`,
          ],
        ]),
      ],
    ]),
  });
  const added = (...members: readonly string[]) => members.join(`\n${' '.repeat(20)}`);
  const kinds = (now: ApiReport) => compareReports(database('id: string;'), now).map(({ kind }) => kind);

  it.each([
    ['a new column', database(added('id: string;', 'note: string | null;'), added('id: string;', 'note?: string | null;'))],
    ['a new optional argument', database('id: string;', 'id: string;', added('number: string;', 'year?: number;'))],
  ])('%s takes a minor version', (_what, now) => {
    expect(kinds(now)).toEqual(['extended']);
  });

  it.each([
    ['a column that is gone', database('')],
    ['a column of another type', database('id: number;')],
    ['a column that each insert has to name', database(added('id: string;', 'note: string;'))],
    ['an argument that each call has to name', database('id: string;', 'id: string;', added('number: string;', 'year: number;'))],
  ])('%s takes a major version', (_what, now) => {
    expect(kinds(now)).toEqual(['changed']);
  });
});

test('before 1.0.0, a minor version stands for a major one', () => {
  expect(requiredVersion('0.3.1', [{ what: '', kind: 'removed' }])).toBe('0.4.0');
  expect(requiredVersion('0.3.1', [{ what: '', kind: 'added' }])).toBe('0.3.2');
  expect(requiredVersion('1.4.2', [])).toBe('1.4.2');
});

test('a report can be read again', () => {
  expect(parseReport(formatReport(before))).toEqual(before);
  expect(() => parseReport('nothing')).toThrow('An API report starts with');
});
