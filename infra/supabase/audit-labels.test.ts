import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const AUDIT_TRIGGER = /create trigger \w+ after [^;]*? on (?:public|private)\.(\w+)[^;]*execute function private\.audit\(/g;
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every table whose changes are in the audit log has a label there', () => {
  const schemas = globSync('schemas/**/*.sql', { cwd: import.meta.dirname });
  const audited = schemas.flatMap((file) => names(readFileSync(new URL(file, import.meta.url), 'utf8'), AUDIT_TRIGGER));
  expect(audited.length).toBeGreaterThan(20);
  const labels = new URL('../../remotes/admin/src/security/audit-log/labels.ts', import.meta.url);
  const [, areas = ''] = readFileSync(labels, 'utf8').split('areaLabels');
  const labeled = names(areas, /^ {2}(\w+): msg`/gm);
  // Written without a trigger: ended sessions, and moves of releases.
  expect([...audited, 'sessions', 'releases'].filter((table) => !labeled.includes(table))).toEqual([]);
});
