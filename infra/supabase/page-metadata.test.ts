import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '@tulebyte/backend-api/database';
import { EDITABLE_PROPERTIES, StructuredData } from '@tulebyte/backend-api/structured-data';
import * as v from 'valibot';
import { createPerson, ownerSql, visitor, type Person } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { composeMetadataReview } from './functions/_shared/emails/metadata-review.ts';

const sql = ownerSql();
const service = visitor(testBackend().secretKey);
let author: Person;
let reviewer: Person;
beforeAll(async () => {
  [author, reviewer] = await Promise.all([
    createPerson(sql, { name: 'Author', role: 'manager' }),
    createPerson(sql, { name: 'Reviewer', role: 'manager' }),
  ]);
});

const newPath = () => `/page-${randomUUID().slice(0, 8)}`;
const texts = { title: 'Laptop repair from $59', description: 'A diagnostic costs $59, waived when we do the repair.' };
interface Text {
  title: string;
  description: string;
  facts?: string[];
  structured_data?: Json;
}

const hintOf = async (request: PromiseLike<{ error: { hint: string; code: string } | null }>) => {
  const { error } = await request;
  return error ? error.hint || error.code : undefined;
};
const draft = (version: string, page_path: string, text: Text = texts, { seen = 0, locale = 'en', by = author } = {}) =>
  hintOf(
    by.client.rpc('save_metadata_draft', {
      version,
      page_path,
      locale,
      ...text,
      structured_data: JSON.stringify(text.structured_data ?? {}),
      seen_revision: seen,
    }),
  );
const submit = (version: string, seen_revision = 1, by = author) =>
  hintOf(by.client.rpc('submit_metadata_draft', { version, seen_revision }));
const withdraw = (version: string, seen_revision = 2, by = author) =>
  hintOf(by.client.rpc('submit_metadata_draft', { version, seen_revision, is_submitted: false }));
const discard = (version: string, seen_revision: number, by = author) =>
  hintOf(by.client.rpc('discard_metadata_draft', { version, seen_revision }));
const review = (version: string, { approved = true, seen = 2, by = reviewer, note = '' } = {}) =>
  hintOf(by.client.rpc('review_metadata', { version, seen_revision: seen, is_approved: approved, note }));
const restore = (page_path: string, seen_live: string | null, earlier?: string) =>
  hintOf(
    author.client.rpc('restore_metadata', {
      version: randomUUID(),
      page_path,
      locale: 'en',
      // The generated types don't know that it may be null.
      seen_live: seen_live as string,
      ...(earlier === undefined ? {} : { earlier }),
    }),
  );

interface Live {
  version: string;
  pages?: Record<string, { id: string; title: string; description: string; structured_data: Json }>;
}
const live = async (seen = '') => (await service.rpc('read_page_metadata', { seen })).data as unknown as Live;
const liveTitle = async (path: string) => (await live()).pages?.[path]?.title;

async function makeLive(path: string, text: Text = texts, locale = 'en'): Promise<string> {
  const version = randomUUID();
  expect([await draft(version, path, text, { locale }), await submit(version), await review(version)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  return version;
}

describe('a text', () => {
  test('reaches web servers once someone else has approved it, in its language', async () => {
    const path = newPath();
    const version = randomUUID();
    expect(await draft(version, path)).toBeUndefined();
    expect(await review(version)).toBe('metadata_changed');
    expect(await submit(version)).toBeUndefined();
    expect(await review(version, { by: author })).toBe('metadata_own');
    expect(await liveTitle(path)).toBeUndefined();
    expect(await review(version)).toBeUndefined();
    expect((await live()).pages?.[path]).toEqual({ id: version, ...texts, structured_data: {} });
    await makeLive(path, { ...texts, title: 'Reparación de laptops' }, 'es');
    expect([await liveTitle(path), await liveTitle(`/es${path}`)]).toEqual([texts.title, 'Reparación de laptops']);
  });

  test('is approved as it was read, not as it was edited in between', async () => {
    const path = newPath();
    const version = randomUUID();
    await draft(version, path);
    await submit(version);
    expect(await withdraw(version)).toBeUndefined();
    expect(await draft(version, path, { ...texts, title: 'Something else' }, { seen: 3 })).toBeUndefined();
    expect(await review(version)).toBe('metadata_changed');
    await submit(version, 4);
    expect(await review(version)).toBe('metadata_changed');
    expect(await review(version, { seen: 5 })).toBeUndefined();
    expect(await liveTitle(path)).toBe('Something else');
  });

  test('in review can’t be saved or discarded until its author withdraws it', async () => {
    const path = newPath();
    const version = randomUUID();
    await draft(version, path);
    expect([await submit(version), await submit(version)]).toEqual([undefined, undefined]);
    for (const seen of [1, 2]) {
      for (const by of [author, reviewer]) {
        expect(await draft(version, path, { ...texts, title: 'From a stale form' }, { seen, by })).toBe('metadata_changed');
        expect(await discard(version, seen, by)).toBe('metadata_changed');
      }
    }
    expect(await withdraw(version, 2, reviewer)).toBe('metadata_not_author');
    expect([await withdraw(version), await withdraw(version)]).toEqual([undefined, undefined]);
    expect(await discard(version, 1)).toBe('metadata_changed');
    expect(await discard(version, 3)).toBeUndefined();
  });

  test('is published with a new revision, as is the one it replaces', async () => {
    const path = newPath();
    const first = await makeLive(path);
    const second = await makeLive(path, { ...texts, title: 'Another title' });
    const { data } = await author.client.rpc('list_metadata_history', { page_path: path, locale: 'en' });
    expect(data).toMatchObject([
      { id: second, revision: 3 },
      { id: first, revision: 4 },
    ]);
  });

  test('goes back with a note, and belongs to whoever edits it then', async () => {
    const version = randomUUID();
    const path = newPath();
    await draft(version, path);
    await submit(version);
    for (const _ of [1, 2]) expect(await review(version, { approved: false, note: 'Name the town.' })).toBeUndefined();
    expect(await review(version, { approved: false, note: 'Name the street.' })).toBe('metadata_changed');
    const { data } = await author.client.rpc('list_page_metadata');
    expect(data).toContainEqual(
      expect.objectContaining({ id: version, state: 'draft', review_note: 'Name the town.', reviewer: 'Test Reviewer' }),
    );
    expect(await draft(version, path, { ...texts, title: 'Stale' }, { seen: 1 })).toBe('metadata_changed');
    await draft(version, path, { ...texts, title: 'Laptop repair in Lodi' }, { seen: 3, by: reviewer });
    await submit(version, 4, reviewer);
    expect(await review(version, { seen: 5 })).toBe('metadata_own');
    expect(await review(version, { seen: 5, by: author })).toBeUndefined();
  });

  test('that was sent back or approved is emailed to its author', async () => {
    const writer = await createPerson(sql, { name: 'Writer', role: 'manager' });
    const version = randomUUID();
    const path = newPath();
    await draft(version, path, texts, { by: writer });
    await submit(version, 1, writer);
    await review(version, { approved: false, note: 'Name <the> town.' });
    await draft(version, path, { ...texts, title: 'Laptop repair in Lodi' }, { seen: 3, by: writer });
    await submit(version, 4, writer);
    for (const _ of [1, 2]) expect(await review(version, { seen: 5 })).toBeUndefined();
    const mails = await sql<{ kind: string; details: object }[]>`
      select kind, details from public.outgoing_emails where user_id = ${writer.id} and kind like 'seo_%' order by created_at`;
    expect(mails.map(({ kind }) => kind)).toEqual(['seo_returned', 'seo_approved']);
    const [returned, approved] = mails.map(({ kind, details }) => composeMetadataReview({ kind, to: writer.email, ...details }));
    expect(returned?.subject).toBe(`Sent back: your text for ${path}`);
    expect(returned?.text).toContain('Name <the> town.');
    expect(returned?.html).not.toContain('<the>');
    expect(returned?.text).toContain(`/admin/seo-optimizer?page=${encodeURIComponent(path)}`);
    expect(approved?.text).toContain('Test Reviewer approved your text.');
    expect(approved?.text).toContain('Laptop repair in Lodi');
  });

  test('can’t go back without a note', async () => {
    const version = randomUUID();
    await draft(version, newPath());
    await submit(version);
    for (const note of ['', ' ']) expect(await review(version, { approved: false, note })).toBe('metadata_note_required');
    expect(await review(version, { approved: false, note: 'Name the town.' })).toBeUndefined();
  });

  test('is counted for those who may approve it, and for its author once it came back', async () => {
    const [writer, approver] = await Promise.all([
      createPerson(sql, { role: 'manager' }),
      createPerson(sql, { role: 'manager' }),
    ]);
    const agent = await createPerson(sql, { role: 'agent' });
    const waiting = async ({ client }: Person) => {
      const { data } = await client.rpc('admin_overview');
      return (data as { waitingMetadata: number }).waitingMetadata;
    };
    const before = await Promise.all([writer, approver].map(waiting));
    const version = randomUUID();
    await draft(version, newPath(), texts, { by: writer });
    expect(await Promise.all([writer, approver].map(waiting))).toEqual(before);
    await submit(version, 1, writer);
    expect(await Promise.all([writer, approver].map(waiting))).toEqual([before[0], (before[1] ?? 0) + 1]);
    await review(version, { approved: false, note: 'Name the town.', by: approver });
    expect(await Promise.all([writer, approver].map(waiting))).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(await waiting(agent)).toBe(0);
    await discard(version, 3, writer);
  });

  test('sent twice is stored once; of two people, the second is told', async () => {
    const path = newPath();
    const version = randomUUID();
    expect([await draft(version, path), await draft(version, path)]).toEqual([undefined, undefined]);
    expect(await draft(randomUUID(), path, texts, { by: reviewer })).toBe('metadata_changed');
    expect(await draft(version, path, { ...texts, title: 'First' }, { seen: 1 })).toBeUndefined();
    expect(await draft(version, path, { ...texts, title: 'Second' }, { seen: 1, by: reviewer })).toBe('metadata_changed');
    await submit(version, 2);
    expect([await review(version, { seen: 3 }), await review(version, { seen: 3 })]).toEqual([undefined, undefined]);
    expect(await draft(version, path, texts, { seen: 4 })).toBe('metadata_changed');
  });

  test.each([
    ['control characters', { title: 'a\u0007b' }],
    ['line breaks', { title: 'a\nb' }],
    ['characters that reorder text', { title: 'a\u202Eb' }],
    ['a next-line character', { description: 'a\u0085b' }],
    ['10,000 characters', { title: 'a'.repeat(10_000) }],
    ['a long description', { description: 'a'.repeat(321) }],
    ['spaces around it', { title: ' a' }],
    ['too many facts', { facts: Array.from({ length: 13 }, () => 'fact') }],
  ])('with %s is rejected', async (_, text) => {
    expect(await draft(randomUUID(), newPath(), { ...texts, ...text })).toBe('23514');
  });

  test('may have markup, quotes, and emoji, which are only text', async () => {
    const path = newPath();
    const title = '</title><script>alert("1")</script> 👩‍💻 $& ñ';
    await makeLive(path, { ...texts, title });
    expect(await liveTitle(path)).toBe(title);
  });

  test.each([
    'pricing',
    '//evil.example',
    '/a/../b',
    '/a/',
    '/es/pricing',
    '/admin/team',
    '/a b',
    '/a?x=1',
    '/%2e%2e',
    `/${'a'.repeat(201)}`,
  ])('of the path %s is rejected', async (path) => expect(await draft(randomUUID(), path)).toBe('23514'));

  test('is for managers and owners', async () => {
    const [agent, client] = await Promise.all([createPerson(sql, { role: 'agent' }), createPerson(sql)]);
    for (const by of [agent, client]) {
      expect(await draft(randomUUID(), newPath(), texts, { by })).toBe('role_required');
      expect((await by.client.rpc('list_page_metadata')).error?.code).toBe('42501');
      expect((await by.client.rpc('read_page_metadata')).error?.code).toBe('42501');
    }
    expect(
      (await author.client.from('page_metadata_versions').insert({ id: randomUUID(), path: '/x', locale: 'en', ...texts })).error
        ?.code,
    ).toBe('42501');
  });
});

describe('an earlier text', () => {
  test('comes back at once, and so do the page’s own texts', async () => {
    const path = newPath();
    const first = await makeLive(path);
    const second = await makeLive(path, { ...texts, title: 'Another title' });
    expect(await restore(path, first, first)).toBe('metadata_changed');
    expect(await restore(path, second, first)).toBeUndefined();
    expect(await liveTitle(path)).toBe(texts.title);
    const third = (await live()).pages?.[path]?.id ?? '';
    expect(await restore(path, third)).toBeUndefined();
    expect(await liveTitle(path)).toBeUndefined();
    const { data } = await author.client.rpc('list_metadata_history', { page_path: path, locale: 'en' });
    expect(data).toMatchObject([
      { state: 'live', title: '', restored_from: null },
      { state: 'replaced', title: texts.title, restored_from: first },
      { state: 'replaced', title: 'Another title' },
      { state: 'replaced', title: texts.title, author: 'Test Author', reviewer: 'Test Reviewer' },
    ]);
  });

  test('can only be one that was approved for this page', async () => {
    const path = newPath();
    const pending = randomUUID();
    await draft(pending, path);
    expect(await restore(path, null, pending)).toBe('metadata_not_found');
    expect(await restore(path, null, await makeLive(newPath()))).toBe('metadata_not_found');
  });
});

describe('texts of structured data', () => {
  const repair = { Service: { description: 'We repair laptops.', category: ['Laptops', 'Desktops'] } };

  test('are reviewed and live like a title, also alone, and come back with an earlier text', async () => {
    const path = newPath();
    const first = await makeLive(path, { title: '', description: '', structured_data: repair });
    expect((await live()).pages?.[path]).toEqual({ id: first, title: '', description: '', structured_data: repair });
    const second = await makeLive(path, { ...texts, structured_data: { WebPage: { name: 'Repair' } } });
    expect(await restore(path, second, first)).toBeUndefined();
    expect((await live()).pages?.[path]).toMatchObject({ structured_data: repair });
  });

  test('are accepted by the form and the database alike', async () => {
    const all = Object.entries(EDITABLE_PROPERTIES).flatMap(([type, names]) =>
      names.map((name) => ({ [type]: { [name]: 'Text' } })),
    );
    const accepted: Json[] = [
      {},
      repair,
      ...all,
      { WebPage: { keywords: ['24/7 help', 'Stockton'] } },
      { WebPage: { name: '</script> ñ' } },
    ];
    const of = (name: Json): Json => ({ WebPage: { name } });
    const rejected: Json[] = [
      ...[
        '',
        ' Text',
        'a\u202Eb',
        'a\nb',
        'a'.repeat(501),
        'Only $59',
        '59 €',
        'Call (209) 555-0142',
        'Write to a@b.example',
      ].map(of),
      ...['https://evil.example', 'WWW.evil.example', 7, null, true, {}, [], [''], [7], [['a']], ['a'.repeat(81)]].map(of),
      of(Array.from({ length: 21 }, () => 'a')),
      { Service: {} },
      { Service: { offers: 'Free' } },
      { Service: { '@id': 'x' } },
      { Offer: { price: '1' } },
      { Review: { name: 'Best' } },
      { WebPage: 'Text' },
      { WebPage: ['Text'] },
      [],
      'Text',
      null,
      {
        Service: {
          name: 'a'.repeat(499),
          alternateName: 'a'.repeat(499),
          serviceType: 'a'.repeat(499),
          description: 'a'.repeat(499),
          slogan: Array.from({ length: 20 }, () => 'b'.repeat(80)),
          category: Array.from({ length: 20 }, () => 'c'.repeat(80)),
        },
      },
    ];
    for (const [data, isAccepted] of [
      ...accepted.map((one) => [one, true] as const),
      ...rejected.map((one) => [one, false] as const),
    ]) {
      const [stored] = await sql<{ ok: boolean }[]>`select private.is_structured_data(${sql.json(data)}) as ok`;
      expect([data, stored?.ok ?? false, v.is(StructuredData, data)]).toEqual([data, isAccepted, isAccepted]);
    }
    for (const structured_data of [{ Offer: { price: '1' } }, { constructor: { name: 'x' } }])
      expect(await draft(randomUUID(), newPath(), { ...texts, structured_data })).toBe('23514');
  });
});

test('web servers get pages only when something changed', async () => {
  const path = newPath();
  const before = await live();
  await makeLive(path);
  const after = await live(before.version);
  expect(after.pages).toHaveProperty([path]);
});

test('unchanged texts are not sent again', () =>
  // In a transaction that sees one state, since other tests publish texts.
  sql.begin('isolation level repeatable read', async (transaction) => {
    const [first] = await transaction<{ live: Live }[]>`select public.read_page_metadata() as live`;
    const [again] = await transaction<{ live: Live }[]>`select public.read_page_metadata(${first?.live.version ?? ''}) as live`;
    expect(again?.live).toEqual({ version: first?.live.version });
  }));

test('the only manager or owner approves their own text', async () => {
  const alone = await createPerson(sql, { role: 'owner' });
  const claims = { sub: alone.id, session_id: alone.sessionId, aal: 'aal1' };
  const version = randomUUID();
  class Undo extends Error {}
  const attempt = sql.begin(async (transaction) => {
    await transaction`delete from public.user_roles where user_id <> ${alone.id}`;
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('request.jwt.claim.sub', ${alone.id}, true)`;
    await transaction`set local role authenticated`;
    await transaction`select public.save_metadata_draft(${version}, ${newPath()}, 'en', 'Title', '')`;
    await transaction`select public.submit_metadata_draft(${version}, 1)`;
    await transaction`select public.review_metadata(${version}, 2, true)`;
    throw new Undo();
  });
  await expect(attempt).rejects.toThrow(Undo);
});

test('a text stays when its author’s account is deleted, without their name', async () => {
  const leaving = await createPerson(sql, { role: 'manager' });
  const version = randomUUID();
  await draft(version, newPath(), texts, { by: leaving });
  await sql`select private.delete_person(${leaving.id}, ${leaving.email})`;
  expect(await sql`select author_id, title from public.page_metadata_versions where id = ${version}`).toEqual([
    { author_id: null, title: texts.title },
  ]);
});
