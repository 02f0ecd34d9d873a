import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeSeoReport } from './functions/_shared/emails/seo-report.ts';
import { createPerson, ownerSql, visitor, type Person } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const sql = ownerSql();
/** By which these tests know their crawls. */
const PAGES = 2;
let manager: Person;
beforeAll(async () => {
  manager = await createPerson(sql, { name: 'Manager', role: 'manager' });
});
beforeEach(async () => {
  await sql`delete from public.site_crawls where pages = ${PAGES}`;
  await sql`delete from public.site_findings where path in ('/a', '/b', '/c')`;
});

interface Found {
  path: string;
  rule: string;
  severity?: string;
  evidence?: string;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** @returns the hint or code of the rejection */
const record = async (
  findings: readonly Found[],
  { minutes = 0, id = randomUUID(), by = manager, read = ['/a', '/b', '/c'] } = {},
) => {
  const { error } = await by.client.rpc('record_site_crawl', {
    crawl: id,
    checked_at: minutesAgo(minutes),
    pages: PAGES,
    findings: JSON.stringify(findings.map((each) => ({ severity: 'warning', evidence: '', ...each }))),
    read_paths: read,
  });
  return error ? error.hint || error.code : undefined;
};
const ignore = async (reason: string, rule = 'alt', page_path = '/a') =>
  (await manager.client.rpc('ignore_finding', { page_path, rule, reason })).error?.hint;

interface Listed {
  crawls: {
    pages: number;
    opened: number;
    closed: number;
    by: string;
    changes: { path: string; rule: string; change: string }[];
  }[];
  findings: { path: string; rule: string; is_new: boolean; closed_at: string | null; ignore_reason: string }[];
}
const listed = async () => {
  const { crawls, findings } = (await manager.client.rpc('list_site_findings')).data as unknown as Listed;
  return { crawls: crawls.filter(({ pages }) => pages === PAGES), findings };
};
const states = async () =>
  (await listed()).findings.map(
    ({ path, rule, is_new, closed_at }) => `${path} ${rule} ${closed_at ? 'closed' : is_new ? 'new' : 'open'}`,
  );

describe('a crawl', () => {
  test('tells what opened and what closed since the one before', async () => {
    await record(
      [
        { path: '/a', rule: 'alt' },
        { path: '/b', rule: 'words' },
      ],
      { minutes: 30 },
    );
    expect(await states()).toEqual(['/a alt new', '/b words new']);
    await record(
      [
        { path: '/a', rule: 'alt' },
        { path: '/a', rule: 'h1' },
      ],
      { minutes: 20 },
    );
    expect(await states()).toEqual(['/a alt open', '/a h1 new', '/b words closed']);
    expect((await listed()).crawls).toMatchObject([
      { opened: 1, closed: 1, by: 'Test Manager' },
      { opened: 2, closed: 0 },
    ]);
    await record([{ path: '/b', rule: 'words' }], { minutes: 10 });
    expect(await states()).toEqual(['/a alt closed', '/a h1 closed', '/b words new']);
  });

  test('sent twice, or older than the last one, changes nothing', async () => {
    const id = randomUUID();
    await record([{ path: '/a', rule: 'alt' }], { minutes: 10, id });
    expect(await record([], { minutes: 0, id })).toBeUndefined();
    expect(await record([], { minutes: 20 })).toBeUndefined();
    expect(await states()).toEqual(['/a alt new']);
    expect((await listed()).crawls).toHaveLength(1);
  });

  test('closes nothing on a page that did not answer', async () => {
    await record(
      [
        { path: '/a', rule: 'alt' },
        { path: '/b', rule: 'alt' },
      ],
      { minutes: 20 },
    );
    await record([{ path: '/a', rule: 'status', severity: 'error' }], { minutes: 10, read: ['/b'] });
    expect(await states()).toEqual(['/a alt open', '/a status new', '/b alt closed']);
    await record([], { minutes: 5, read: ['/a', '/b'] });
    expect(await states()).toEqual(['/a alt closed', '/a status closed']);
  });

  test('closes what was on a page that no crawl has read for a week', async () => {
    const found = ['/a', '/b'].map((path) => ({ path, rule: 'alt' }));
    await record(found, { minutes: 8 * 24 * 60 });
    await record([{ path: '/b', rule: 'alt' }], { minutes: 2 * 24 * 60, read: ['/b'] });
    expect(await states()).toEqual(['/a alt new', '/b alt new']);
    await record([], { read: ['/c'] });
    expect(await states()).toEqual(['/a alt closed', '/b alt open']);
  });

  test('closes nothing on a page that it did not visit', async () => {
    const found = ['/a', '/b', '/c'].map((path) => ({ path, rule: 'alt' }));
    await record(found, { minutes: 20 });
    // The sitemap was cut off.
    await record([], { minutes: 10, read: ['/b'] });
    expect(await states()).toEqual(['/a alt open', '/b alt closed', '/c alt open']);
    expect((await listed()).crawls).toMatchObject([{ opened: 0, closed: 1 }, { opened: 3 }]);
    await record([], { minutes: 5, read: [] });
    expect(await states()).toEqual(['/a alt open', '/b alt closed', '/c alt open']);
  });

  test('keeps what it changed, and what was new or fixed until a crawl changes something again', async () => {
    await record([{ path: '/a', rule: 'alt' }], { minutes: 30 });
    await record([{ path: '/b', rule: 'words' }], { minutes: 20 });
    for (const minutes of [15, 10, 5]) await record([{ path: '/b', rule: 'words' }], { minutes });
    const { crawls } = await listed();
    expect(crawls.map(({ opened, closed }) => [opened, closed])).toEqual([
      [0, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(crawls[1]?.changes).toEqual([
      { path: '/b', rule: 'words', change: 'opened' },
      { path: '/a', rule: 'alt', change: 'closed' },
    ]);
    expect(await states()).toEqual(['/a alt closed', '/b words new']);
  });

  test('is rejected when it is none, and from others than managers and owners', async () => {
    expect(await record([{ path: 'no path', rule: 'alt' }])).toBe('23514');
    expect(await record([{ path: '/a', rule: '<script>' }])).toBe('23514');
    expect(await record([{ path: '/a', rule: 'alt', severity: 'fatal' }])).toBe('23514');
    expect(await record([], { minutes: -60 })).toBe('crawl_invalid');
    const agent = await createPerson(sql, { role: 'agent' });
    expect(await record([], { by: agent })).toBe('role_required');
    expect((await agent.client.rpc('list_site_findings')).error?.code).toBe('42501');
    expect((await listed()).crawls).toEqual([]);
  });
});

test('a crawl of the job changes the same findings, and is the job’s; only the service records one', async () => {
  await record([{ path: '/a', rule: 'alt' }], { minutes: 20 });
  const crawl = {
    crawl: randomUUID(),
    checked_at: minutesAgo(10),
    pages: PAGES,
    findings: JSON.stringify([{ path: '/b', rule: 'words', severity: 'hint', evidence: '40' }]),
    read_paths: ['/a', '/b'],
  };
  expect((await manager.client.rpc('record_scheduled_crawl', crawl)).error?.code).toBe('42501');
  expect((await visitor(testBackend().secretKey).rpc('record_scheduled_crawl', crawl)).error).toBeNull();
  expect(await states()).toEqual(['/a alt closed', '/b words new']);
  expect((await listed()).crawls).toMatchObject([
    { opened: 1, closed: 1, by: null, is_scheduled: true },
    { opened: 1, closed: 0, by: 'Test Manager', is_scheduled: false },
  ]);
  const [row] = await sql<{ report: Record<string, unknown> }[]>`select private.seo_report(now()) as report`;
  expect(row?.report).toMatchObject({ opened: 1, closed: 1, findings: [{ path: '/b', rule: 'words' }] });
});

test('an ignored finding says why, stays ignored in the next crawl, and can be taken up again', async () => {
  await record([{ path: '/a', rule: 'alt' }], { minutes: 10 });
  expect(await ignore('Decorative')).toBeUndefined();
  await record([{ path: '/a', rule: 'alt' }]);
  expect((await listed()).findings).toMatchObject([{ ignore_reason: 'Decorative', ignored_by: 'Test Manager' }]);
  expect(await ignore('')).toBeUndefined();
  expect((await listed()).findings).toMatchObject([{ ignore_reason: '', ignored_at: null }]);
  expect(await ignore('x', 'nothing')).toBe('finding_not_found');
});

describe('the weekly email', () => {
  class Undo extends Error {}
  /** Runs the job at a moment, and returns the emails; all of it is undone. */
  async function emailsAt(moments: readonly string[]): Promise<{ to_email: string; details: Record<string, unknown> }[]> {
    let emails: { to_email: string; details: Record<string, unknown> }[] = [];
    const attempt = sql.begin(async (transaction) => {
      await transaction`delete from private.seo_reports`;
      await transaction`delete from public.outgoing_emails where kind = 'seo_report'`;
      for (const moment of moments) await transaction`select private.queue_seo_reports(${moment})`;
      emails = await transaction`select to_email, details from public.outgoing_emails where kind = 'seo_report'`;
      throw new Undo();
    });
    await expect(attempt).rejects.toThrow(Undo);
    return emails;
  }
  const subscribe = (person: Person, language: string | null = null) =>
    sql`insert into public.notification_settings (user_id, on_seo_report, language) values (${person.id}, true, ${language})
      on conflict (user_id) do update set on_seo_report = true, language = ${language}`;
  const addressed = (emails: readonly { to_email: string }[], person: Person) =>
    emails.filter(({ to_email }) => to_email === person.email);

  test('goes once a week to managers and owners who asked for it', async () => {
    const [reader, other, agent] = await Promise.all([
      createPerson(sql, { role: 'owner' }),
      createPerson(sql, { role: 'manager' }),
      createPerson(sql, { role: 'agent' }),
    ]);
    await Promise.all([subscribe(reader, 'es'), subscribe(agent)]);
    // Monday, November 30, 2026, in California.
    const emails = await emailsAt(['2026-11-30T15:00:00Z', '2026-11-30T16:00:00Z', '2026-12-04T16:00:00Z']);
    expect(addressed(emails, reader)).toMatchObject([{ details: { language: 'es' } }]);
    expect([...addressed(emails, other), ...addressed(emails, agent)]).toEqual([]);
    expect(await emailsAt(['2026-11-30T14:59:00Z'])).toEqual([]);
    expect(addressed(await emailsAt(['2026-11-30T16:00:00Z', '2026-12-07T16:00:00Z']), reader)).toHaveLength(2);
  });

  test('says what opened, what closed, and which pages have no description, without what is ignored', async () => {
    const reader = await createPerson(sql, { role: 'manager' });
    await subscribe(reader);
    await record(
      [
        { path: '/a', rule: 'alt' },
        { path: '/c', rule: 'words' },
      ],
      { minutes: 20 },
    );
    await record(
      [
        { path: '/a', rule: 'alt' },
        { path: '/b', rule: 'description-missing', severity: 'error' },
      ],
      { minutes: 10 },
    );
    await ignore('Decorative');
    const now = new Date();
    const [row] = await sql<{ report: Record<string, unknown> }[]>`select private.seo_report(${now.toISOString()}) as report`;
    expect(row?.report).toMatchObject({
      opened: 1,
      closed: 1,
      open: 1,
      missing: 1,
      findings: [{ path: '/b', rule: 'description-missing' }],
      missing_paths: ['/b'],
    });
    const email = composeSeoReport({ kind: 'seo_report', to: reader.email, language: 'en', ...row?.report });
    expect(email.text).toContain('/b — No description');
  });
});
