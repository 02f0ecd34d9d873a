import { randomUUID } from 'node:crypto';
import { Evaluations, OpenQuestions, Preview, Tried } from '@tulebyte/backend-api/functions/assistant-review';
import { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
// Reviewed in another process than the one that answers, so that neither relies on the other's memory.
const { node, deno } = callsOf(['chat', 'assistant-review']);
const prices = '/services/pc-repair#prices';
/** A word that only this test knows. */
const quokka = 'quokkamobile';

let staff: Person & { token: string };
let client: Person & { token: string };
beforeAll(async () => {
  const withToken = async (person: Person) => ({
    ...person,
    token: (await person.client.auth.getSession()).data.session?.access_token ?? '',
  });
  staff = await withToken(await createPerson(sql, { admin: true }));
  client = await withToken(await createPerson(sql));
});

const review = async <S extends v.GenericSchema>(schema: S, body: object): Promise<v.InferOutput<S>> =>
  v.parse(schema, await (await deno('assistant-review', json(body, staff))).json());
const ask = async (message: string) =>
  v.parse(ChatResponse, await (await node('chat', json({ message, sessionId: `session_${randomUUID()}` }, client))).json());
const groupOf = async (word: string) =>
  (await review(OpenQuestions, { action: 'questions' })).groups.find(({ question }) => question.includes(word));

test('a question without an answer becomes a phrasing, and the next one who asks it is answered', async () => {
  expect((await ask(`what would a ${quokka} set me back`)).citations).toEqual([]);
  await ask(`how much is a ${quokka}?`);
  expect(await groupOf(quokka)).toMatchObject({ count: 2, language: 'en', answer: { band: 'none' } });

  const message = `how much is a ${quokka}?`;
  const tried = await review(Tried, { action: 'try', message, language: 'en' });
  expect(tried.terms.find(({ term }) => term.startsWith('quokka'))).toMatchObject({ isKnown: false });
  const found = await review(Tried, { action: 'try', message: 'diagnostic cost', language: 'en' });
  const sentence = found.candidates.find(({ url }) => url === prices)?.sentence ?? '';
  expect(sentence).toContain('$59');

  const phrasing = { language: 'en', url: prices, sentence, ask: message } as const;
  const preview = await review(Preview, { action: 'preview', change: { kind: 'phrasing', id: null, ...phrasing }, message });
  expect(preview).toMatchObject({ before: { band: 'none' }, after: { band: 'sure', text: sentence } });
  expect((await ask(message)).citations).toEqual([]);

  expect((await staff.client.from('knowledge_phrasings').insert(phrasing)).error).toBeNull();
  expect((await ask(message)).response).toBe(sentence);
  expect(await groupOf(quokka)).toBeUndefined();
});

test('a draft is known to nobody; a published entry answers, and unpublished it no longer does', async () => {
  const entry = {
    id: randomUUID(),
    language: 'en',
    question: 'Do you repair a Zorbophone?',
    answer: 'We repair every Zorbophone for $12.',
  };
  await staff.client.from('faq_entries').insert(entry);
  expect((await ask(entry.question)).citations).toEqual([]);
  const publish = (is_published: boolean) => staff.client.from('faq_entries').update({ is_published }).eq('id', entry.id);
  await publish(true);
  expect(await ask(entry.question)).toMatchObject({ response: entry.answer, citations: [{ url: '/support' }] });
  await publish(false);
  expect((await ask(entry.question)).citations).toEqual([]);
  const { data: history } = await staff.client
    .from('audit_entries')
    .select('action, actor_id, before, after')
    .eq('row_key', entry.id)
    .order('id');
  expect(history?.map(({ action, actor_id }) => [action, actor_id])).toEqual(
    ['insert', 'update', 'update'].map((action) => [action, staff.id]),
  );
  expect(history?.[1]).toMatchObject({ before: { is_published: false }, after: { is_published: true } });
});

test('a badly rated answer stays on the list while it is given; a dismissed question leaves it', async () => {
  const { messageId } = await ask('what does a diagnostic cost');
  await sql`insert into public.chat_ratings (message_id, user_id, rating) values (${messageId}, ${client.id}, -1)`;
  expect((await review(OpenQuestions, { action: 'questions' })).groups).toContainEqual(
    expect.objectContaining({ ratedDown: 1, messageIds: [messageId], answer: expect.objectContaining({ band: 'sure' }) }),
  );
  await staff.client.from('dismissed_chat_answers').insert({ message_id: messageId });
  const { groups } = await review(OpenQuestions, { action: 'questions' });
  expect(groups.flatMap(({ messageIds }) => messageIds)).not.toContain(messageId);
});

test('the labeled questions are asked once for each version of the knowledge', async () => {
  const runs = await Promise.all([1, 2].map(() => review(Evaluations, { action: 'evaluations' })));
  for (const [newest, second] of runs) {
    expect(newest?.answerable).toBeGreaterThan(200);
    expect(second?.knowledge_version).not.toBe(newest?.knowledge_version);
  }
});

test('a phrasing for a sentence that the site doesn’t say is refused', async () => {
  const { error } = await staff.client
    .from('knowledge_phrasings')
    .insert({ language: 'en', url: prices, sentence: 'Everything is free.', ask: 'is it free' });
  expect(error).toMatchObject({ code: '23514', hint: 'sentence_not_found' });
});

test.each([
  ['visitors', 401, undefined],
  ['clients', 403, 'client'],
] as const)('%s learn nothing', async (_who, status, who) => {
  const person = who && client;
  const response = await deno('assistant-review', json({ action: 'questions' }, person));
  expect(response.status).toBe(status);
  expect((await client.client.rpc('read_staff_knowledge', { known_version: 0 })).error?.code).toBe('42501');
  expect((await client.client.rpc('read_open_chat_questions')).error?.code).toBe('42501');
});

test('bad input is named', async () => {
  const response = await node('assistant-review', json({ action: 'try', message: '', language: 'fr' }, staff));
  expect(response.status).toBe(400);
});
