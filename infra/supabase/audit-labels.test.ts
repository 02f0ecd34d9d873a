import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const AUDIT_TRIGGER = /create trigger \w+ after [^;]*? on (?:public|private)\.(\w+)[^;]*execute function private\.audit\(/g;
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const readAdmin = (file: string) => read(`../../remotes/admin/src/${file}`);

const schemas = globSync('schemas/**/*.sql', { cwd: import.meta.dirname }).map(read);
const audited = schemas.flatMap((schema) => names(schema, AUDIT_TRIGGER));

test('every table whose changes are in the audit log has a label there', () => {
  expect(audited.length).toBeGreaterThan(20);
  const [, areas = ''] = readAdmin('security/audit-log/labels.ts').split('areaLabels');
  const labeled = names(areas, /^ {2}(\w+): msg`/gm);
  // Written without a trigger: ended sessions, and moves of releases.
  expect([...audited, 'sessions', 'releases'].filter((table) => !labeled.includes(table))).toEqual([]);
});

test('no two columns of a table have the same label there', () => {
  const fields = readAdmin('security/audit-log/field-labels.ts') + readAdmin('products/part/part-labels.ts');
  const labels = new Map([...fields.matchAll(/^ {2}(\w+): (msg.*),$/gm)].map(([, column, label]) => [column, label]));
  const [, hidden = ''] = /SHOWN_ELSEWHERE = \[(.*)\]/.exec(readAdmin('security/audit-log/fields.ts')) ?? [];
  for (const table of audited) {
    const [, columns = ''] = new RegExp(`create table \\w+\\.${table} \\(\n(.*?)\n\\);`, 's').exec(schemas.join('\n')) ?? [];
    const shown = names(columns, /^ {2}(\w+) /gm).filter((column) => labels.has(column) && !hidden.includes(`'${column}'`));
    const given = shown.map((column) => labels.get(column));
    const repeated = given.filter((label, index) => given.indexOf(label) !== index);
    expect({ table, repeated }).toEqual({ table, repeated: [] });
  }
});
