import { randomUUID } from 'node:crypto';
import { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import { Preview } from '@tulebyte/backend-api/functions/assistant-review';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, ownerSql, visitor, type Person } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf, json } from '../testing/calls.ts';
import { callWhileLocked } from '../testing/call-while-locked.ts';

const sql = ownerSql();
const service = visitor(testBackend().secretKey);
const { node } = callsOf(['chat', 'assistant-review']);

// A word that only this test knows.
const slug = `zebroid-${randomUUID().slice(0, 8)}`;
const url = `/docs/${slug}`;
const said = 'A zebroid rental costs $40.';
const other = 'A zebroid saddle costs $15.';
const edited = 'A zebroid rental costs $45 from May.';

let staff: Person;
let client: Person;
beforeAll(async () => {
  staff = await createPerson(sql, { admin: true });
  client = await createPerson(sql);
  await index(said);
});
afterAll(() => sql`delete from public.knowledge_documents where slug = ${slug}`);

/** Reads the page again, as a release does; other pages of the tests stay as they are. */
async function index(body: string) {
  const documents = await sql<{ document: unknown }[]>`
    select jsonb_build_object('slug', d.slug, 'title', d.title, 'url', d.url, 'kind', d.kind, 'language', d.language, 'chunks', (
      select jsonb_agg(jsonb_build_object('heading', c.heading, 'url', c.url, 'body', coalesce(c.page_body, c.body)) order by c.position)
      from public.knowledge_chunks c where c.document_id = d.id)) as document
    from public.knowledge_documents d where d.origin = 'page' and d.slug <> ${slug}`;
  const chunks = [
    { heading: 'What does a zebroid rental cost?', url, body },
    { heading: 'Zebroid saddles', url, body: other },
  ];
  const page = { slug, title: 'Zebroids', url, kind: 'faq', language: 'en', chunks };
  const { error } = await service.rpc('upsert_knowledge_documents', {
    source: 'page',
    documents: JSON.stringify([...documents.map(({ document }) => document), page]),
  });
  expect(error).toBeNull();
}

const ask = async (message: string) =>
  v.parse(ChatResponse, await (await node('chat', json({ message, sessionId: `session_${randomUUID()}` }, client))).json());
const found = async () => {
  const { data } = await service.rpc('search_knowledge', { query: 'zebroid rental', max_results: 5 });
  return data?.filter((chunk) => chunk.url === url).map(({ body }) => body) ?? [];
};
const list = async (filters: { search?: string; edited?: string; page_size?: number; page?: number } = {}) => {
  const all = { search: slug, chunk_language: '', source: '', edited: '', page: 1, page_size: 10, ...filters };
  const { data, error } = await staff.client.rpc('list_chunks', all);
  expect(error).toBeNull();
  return data as { total: number; chunks: { body: string; page_text: string; edit: { id: string } | null }[] };
};
const chunk = { slug, language: 'en', url, heading: 'What does a zebroid rental cost?', page_text: said };

test('a reworded passage answers at once, is kept when the page is read again, and is flagged when the page changes', async () => {
  expect((await ask('What does a zebroid rental cost?')).response).toBe(said);
  const change = { kind: 'chunk', id: null, ...chunk, current_text: said, text: edited };
  const message = 'What does a zebroid rental cost?';
  const preview = v.parse(
    Preview,
    await (await node('assistant-review', json({ action: 'preview', change, message }, staff))).json(),
  );
  expect([preview.before.text, preview.after.text]).toEqual([said, edited]);

  expect((await staff.client.from('knowledge_edits').insert({ ...chunk, text: edited })).error).toBeNull();
  expect((await ask(message)).response).toBe(edited);
  expect(await found()).toContain(edited);
  await index(said);
  expect((await ask(message)).response).toBe(edited);
  expect((await list({ edited: 'reworded' })).chunks).toMatchObject([{ body: edited, page_text: said, edit: {} }]);
  expect((await staff.client.rpc('list_outdated_edits')).data).toEqual([]);

  await index('A zebroid rental costs $50.');
  expect((await ask(message)).response).toBe('A zebroid rental costs $50.');
  const [edit] = (await staff.client.from('knowledge_edits').select('id').eq('slug', slug)).data ?? [];
  expect((await staff.client.rpc('list_outdated_edits')).data).toEqual([
    { id: edit?.id, now_says: 'A zebroid rental costs $50.' },
  ]);
  // What the page no longer says can't be edited.
  expect(
    (
      await staff.client
        .from('knowledge_edits')
        .update({ text: 'Other words.' })
        .eq('id', edit?.id ?? '')
    ).error?.hint,
  ).toBe('chunk_not_found');

  await index(said);
  expect((await ask(message)).response).toBe(edited);
  await staff.client
    .from('knowledge_edits')
    .delete()
    .eq('id', edit?.id ?? '');
  expect((await ask(message)).response).toBe(said);
});

test('a passage that is left out is found by nobody until the edit is undone', async () => {
  const { data } = await staff.client
    .from('knowledge_edits')
    .insert({ ...chunk, text: null })
    .select('id')
    .single();
  expect(await found()).not.toContain(said);
  expect((await ask('What does a zebroid rental cost?')).response).not.toContain(said);
  expect((await list({ edited: 'left_out' })).total).toBe(1);
  await index(said);
  expect(await found()).not.toContain(said);
  await sql`update public.knowledge_documents set language = 'es' where slug = ${slug}`;
  await sql`update public.knowledge_documents set language = 'en' where slug = ${slug}`;
  expect(await found()).not.toContain(said);
  await staff.client
    .from('knowledge_edits')
    .delete()
    .eq('id', data?.id ?? '');
  expect(await found()).toContain(said);
});

test('the list finds passages by all words of the search, a page at a time', async () => {
  expect((await list()).total).toBe(2);
  expect((await list({ search: 'ZÉBROID saddle' })).chunks.map(({ body }) => body)).toEqual([other]);
  expect((await list({ search: 'zebroid 100%' })).total).toBe(0);
  const pages = await Promise.all([1, 2].map((page) => list({ page_size: 1, page })));
  expect(pages.flatMap(({ chunks }) => chunks.map(({ body }) => body))).toEqual([said, other]);
  expect((await client.client.rpc('list_chunks', { ...emptySearch })).error?.code).toBe('42501');
  expect((await client.client.rpc('list_outdated_edits')).error?.code).toBe('42501');
});

const emptySearch = { search: '', chunk_language: '', source: '', edited: '', page: 1, page_size: 10 };

test('staff write an answer while a release is indexed, without a deadlock', async () => {
  const id = randomUUID();
  const release = `release-${id}`;
  const entry = { id, language: 'en', question: 'Who rents zebroids?', answer: 'Zebroid grooms rent them.', is_published: true };
  expect((await staff.client.from('faq_entries').insert(entry)).error).toBeNull();
  const { error } = await callWhileLocked<{ error: unknown }>(sql, {
    lock: (transaction) => transaction`
      insert into public.knowledge_documents (slug, title, url, kind) values (${release}, 'Zebroids', ${url}, 'faq')`,
    call: () => staff.client.from('faq_entries').update({ answer: 'Zebroid riders rent them.' }).eq('id', id),
    change: (transaction) => transaction`
      insert into public.knowledge_chunks (document_id, position, heading, url, body)
        select d.id, 0, 'Zebroids', ${url}, 'Zebroid grooms.' from public.knowledge_documents d where d.slug = ${release}`,
  });
  await sql`delete from public.knowledge_documents where slug = ${release}`;
  await sql`delete from public.faq_entries where id = ${id}`;
  expect(error).toBeNull();
});
