import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownerSql } from '../local/testing/people.ts';
import { createAnalyticsReceivers } from './analytics.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { memoryLimits } from './node/memory-limits.ts';

const sql = ownerSql();
const { url, secretKey } = testBackend();
const { csp } = createAnalyticsReceivers({ allow: memoryLimits(), supabaseUrl: url, secretKey });

const send = (body: unknown, type = 'application/reports+json') =>
  csp(
    new Request('https://www.tulebyte.example/api/analytics/csp', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { peerAddress: randomUUID() },
  );
const report = (path: string, more: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://www.tulebyte.example/',
  user_agent: 'Example/1.0',
  body: {
    documentURL: `https://www.tulebyte.example${path}?code=secret#token`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?session=secret',
    sample: 'secret',
    ...more,
  },
});
/** Other tests report too, so each uses its own page. */
const newPath = () => `/pricing/${randomUUID()}`;
const stored = (path: string) =>
  sql`select directive, blocked, count from public.csp_reports where path = ${path} order by directive, blocked`;

test('counts violations by page, directive, and host, without queries, fragments, or samples', async () => {
  const path = newPath();
  const inline = report(path, { effectiveDirective: 'script-src-attr', blockedURL: 'inline' });
  expect((await send([report(path), report(path), inline])).status).toBe(204);
  expect(await stored(path)).toEqual([
    { directive: 'script-src-attr', blocked: 'inline', count: 1 },
    { directive: 'script-src-elem', blocked: 'evil.example', count: 2 },
  ]);
  expect(await sql`select 1 from public.csp_reports r where r::text like '%secret%'`).toHaveLength(0);
});

test('accepts reports from browsers without the Reporting API', async () => {
  const path = newPath();
  const legacy = {
    'csp-report': {
      'document-uri': `https://www.tulebyte.example${path}`,
      'violated-directive': 'img-src',
      'blocked-uri': 'data',
      'original-policy': 'x',
    },
  };
  expect((await send(legacy, 'application/csp-report')).status).toBe(204);
  expect(await stored(path)).toEqual([{ directive: 'img-src', blocked: 'data', count: 1 }]);
});

test('ignores extensions, other reports, and malformed ones', async () => {
  const path = newPath();
  const reports = [
    report(path, { blockedURL: 'chrome-extension://abc/x.js' }),
    report(path, { blockedURL: 'moz-extension://abc/x.js' }),
    report(path, { effectiveDirective: '<script>' }),
    report(path, { documentURL: 'about:blank' }),
    { ...report(path), type: 'deprecation' },
    { type: 'csp-violation', body: null },
  ];
  expect((await send(reports)).status).toBe(204);
  expect(await stored(path)).toEqual([]);
});

test('rejects nonsense with a typed error, and stops reading an endless report', async () => {
  for (const body of ['', 'x', '{}', '[1]', { 'csp-report': {} }]) {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid_report' } }]);
  }
  expect((await send('x'.repeat(70_000))).status).toBe(413);
});

test('keeps at most 500 different violations a day', async () => {
  const counted = await sql
    .begin(async (transaction) => {
      await transaction`delete from public.csp_reports`;
      const rows = await transaction<{ counted: boolean }[]>`
        select public.record_csp_report('img-src', 'evil.example', '/' || n) as counted from generate_series(1, 510) n`;
      const [again] = await transaction<{ counted: boolean }[]>`
        select public.record_csp_report('img-src', 'evil.example', '/7') as counted`;
      throw Object.assign(new Error('undone'), { counted: rows.filter((row) => row.counted).length, again: again?.counted });
    })
    .catch((error: unknown) => error);
  expect(counted).toMatchObject({ message: 'undone', counted: 500, again: true });
});
