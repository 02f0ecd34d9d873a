import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { company } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import { services } from '@tulebyte/brand/services';
import { ownerSql, visitor } from '../../local/testing/people.ts';
import { extract } from '../functions/chat/extract.ts';
import { knowledgeDocuments } from './documents.ts';
import { questions } from './questions.ts';
import { upsertKnowledge } from './upsert.ts';

const sql = ownerSql();
const client = visitor();

async function search(question: string, limit = 5) {
  const { data, error } = await client.rpc('search_knowledge', { query: question, max_results: limit });
  if (error) throw error;
  return data;
}

test('every service, plan and policy has passages that link to a page of the site', () => {
  const slugs = knowledgeDocuments.map(({ slug }) => slug);
  expect(slugs).toEqual(
    expect.arrayContaining([
      ...services.map(({ id }) => `service-${id}`),
      ...plans.map(({ id }) => `plan-${id}`),
      'policies',
      'company',
    ]),
  );
  for (const { chunks } of knowledgeDocuments) {
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks) expect(chunk.url).toMatch(/^\/[a-z-]+(\/[a-z-]+)*(#[a-z-]+)?$/);
  }
  expect(JSON.stringify(knowledgeDocuments)).toContain(company.phone.display);
});

test('writing it again changes nothing', async () => {
  expect(await upsertKnowledge(visitor(inject('backend').secretKey))).toBe(0);
});

describe('the labelled questions', () => {
  test('find their passage: recall of five at least 95%, mean reciprocal rank at least 0.8', async () => {
    const ranks: number[] = [];
    const missed: string[] = [];
    for (const { question, heading } of questions) {
      if (heading === null) continue;
      const rank = (await search(question)).findIndex((passage) => passage.heading === heading) + 1;
      ranks.push(rank === 0 ? 0 : 1 / rank);
      if (rank === 0) missed.push(question);
    }
    const recall = ranks.filter((rank) => rank > 0).length / ranks.length;
    const reciprocal = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    expect(recall, `missed: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(0.95);
    expect(reciprocal).toBeGreaterThanOrEqual(0.8);
  });

  test('are answered with a citation of the right page nine times of ten, and the unanswerable are not answered', async () => {
    const wrong: string[] = [];
    const silent: string[] = [];
    const invented: string[] = [];
    for (const { question, heading } of questions) {
      const answer = extract(await search(question));
      if (heading === null) {
        if (answer) invented.push(`${question} → ${answer.text}`);
      } else if (!answer) silent.push(question);
      else if (!answer.citations.some(({ title }) => title === heading))
        wrong.push(`${question} → ${answer.citations[0]?.title}`);
    }
    expect(invented).toEqual([]);
    const answerable = questions.filter(({ heading }) => heading !== null).length;
    expect(
      (wrong.length + silent.length) / answerable,
      `wrong: ${wrong.join(' | ')}; silent: ${silent.join(' | ')}`,
    ).toBeLessThanOrEqual(0.1);
  });
});

describe('the index', () => {
  /** What the index holds and the passages do not give, or the other way round; one statement, so one moment. */
  const differences = () => sql`
    with tokens as (
      select c.id, k.* from public.knowledge_chunks c, private.knowledge_tokens(c.heading || ' ' || c.heading || ' ' || c.body) k
    ),
    postings as (select term, id, sum(uses)::int as frequency from tokens group by 1, 2),
    terms as (select term, count(*)::int as chunks from postings group by 1),
    words as (select word, sum(uses)::int as uses from tokens group by 1)
    (table postings except select term, chunk_id, frequency from private.knowledge_postings)
    union all (select term, chunk_id, frequency from private.knowledge_postings except table postings)
    union all (select term, null, chunks from (table terms except select term, chunks from private.knowledge_terms) t)
    union all (select term, null, chunks from (select term, chunks from private.knowledge_terms except table terms) t)
    union all (select word, null, uses from (table words except select word, uses from private.knowledge_words) w)
    union all (select word, null, uses from (select word, uses from private.knowledge_words except table words) w)`;

  test('follows inserts, changes and deletions exactly', async () => {
    const slug = `index-${randomUUID().slice(0, 8)}`;
    const [document] = await sql<
      { id: string }[]
    >`insert into public.knowledge_documents (slug, title, url, kind) values (${slug}, 'Quokka', '/faq', 'faq') returning id`;
    const id = document?.id ?? '';
    await sql`insert into public.knowledge_chunks (document_id, position, heading, url, body) values (${id}, 0, 'Quokka', '/faq', 'The quokka smiles.'), (${id}, 1, 'Wombat', '/faq', 'The wombat digs.')`;
    expect((await search('quokka'))[0]).toMatchObject({ heading: 'Quokka', coverage: 1 });
    await sql`update public.knowledge_chunks set body = 'The numbat eats termites.', heading = 'Numbat' where document_id = ${id} and position = 0`;
    expect((await search('quokka')).filter(({ coverage }) => coverage > 0.5)).toEqual([]);
    expect((await search('numbat'))[0]?.heading).toBe('Numbat');
    expect(await differences()).toEqual([]);
    await sql`delete from public.knowledge_documents where id = ${id}`;
    expect(await differences()).toEqual([]);
  });

  test('takes any text', async () => {
    for (const text of ['', '   ', '???', "'; drop table x; --", '%', '\\', 'a'.repeat(5000), '💻', 'the of and'])
      expect(Array.isArray(await search(text))).toBe(true);
    expect((await search('price', 1000)).length).toBeLessThanOrEqual(20);
  });
});
