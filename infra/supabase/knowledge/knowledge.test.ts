import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import { services } from '@tulebyte/brand/services';
import { ownerSql, visitor } from '../../local/testing/people.ts';
import type { KnowledgeDocument } from './document.ts';
import { knowledgeDocuments } from './documents.ts';
import { questions } from './questions.ts';
import { putKnowledge } from './put.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
// The assistant's function searches for its callers.
const client = visitor(testBackend().secretKey);

async function search(question: string, limit = 5) {
  const { data, error } = await client.rpc('search_knowledge', { query: question, max_results: limit });
  if (error) throw error;
  return data;
}

/** Adds a document, until the test ends. */
async function addDocument(
  title: string,
  url: string,
  chunks: readonly (readonly [heading: string, url: string, body: string])[],
) {
  const slug = `test-${randomUUID()}`;
  await sql`insert into public.knowledge_documents (slug, title, url, kind) values (${slug}, ${title}, ${url}, 'policy')`;
  onTestFinished(async () => void (await sql`delete from public.knowledge_documents where slug = ${slug}`));
  for (const [position, [heading, at, body]] of chunks.entries())
    await sql`insert into public.knowledge_chunks (document_id, position, heading, url, body)
      select id, ${position}, ${heading}, ${at}, ${body} from public.knowledge_documents where slug = ${slug}`;
}

test('every service, plan, and policy has chunks that link to a page', () => {
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
  expect(await putKnowledge(client, 'record', knowledgeDocuments)).toBe(0);
});

describe('the labeled questions', () => {
  test('find their chunk: recall at five ≥ 95%, mean reciprocal rank ≥ 0.8', async () => {
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
});

describe('the index', () => {
  /** Differences between index and chunks, in one statement, so at one moment. */
  const differences = () => sql`
    with tokens as (
      select c.id, d.language, k.* from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id,
        private.knowledge_tokens(c.heading || ' ' || c.heading || ' ' || c.body, d.language) k
    ),
    postings as (select term, id, sum(uses)::int as frequency from tokens group by 1, 2),
    terms as (select language, term, count(distinct id)::int as chunks from tokens group by 1, 2),
    words as (select language, word, sum(uses)::int as uses from tokens group by 1, 2)
    (table postings except select term, chunk_id, frequency from private.knowledge_postings)
    union all (select term, chunk_id, frequency from private.knowledge_postings except table postings)
    union all (select term, null, chunks from (table terms except select language, term, chunks from private.knowledge_terms) t)
    union all (select term, null, chunks from (select language, term, chunks from private.knowledge_terms except table terms) t)
    union all (select word, null, uses from (table words except select language, word, uses from private.knowledge_words) w)
    union all (select word, null, uses from (select language, word, uses from private.knowledge_words except table words) w)`;

  test('follows inserts, updates, and deletes exactly', async () => {
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
    await sql`update public.knowledge_documents set language = 'es' where id = ${id}`;
    expect(await differences()).toEqual([]);
    await sql`delete from public.knowledge_documents where id = ${id}`;
    expect(await differences()).toEqual([]);
  });

  test('reads what people type: units without a space, HIPAA with two Ps', async () => {
    const terms = (text: string) => sql`select term from private.knowledge_tokens(${text}, 'en') order by term`;
    expect(await terms('a 1TB SSD and a 1500VA UPS')).toEqual(await terms('a 1 TB SSD and a 1500 VA UPS'));
    expect(await sql`select language, means from private.knowledge_synonyms where word = 'hippa' order by language`).toEqual([
      { language: 'en', means: 'hipaa' },
      { language: 'es', means: 'hipaa' },
    ]);
  });

  test('reads rooms by other names, and takes “won’t” for a word that says nothing, with and without its apostrophe', async () => {
    await addDocument('Quokkas', '/quokkas', [['Quokkas in every room', '/quokkas', 'They sleep there.']]);
    const found = async (query: string) => (await search(query))[0];
    expect(await found('quokka upstairs')).toMatchObject({ url: '/quokkas', coverage: 1 });
    for (const query of ['quokka won’t sleep', "quokka won't sleep", 'quokka wont sleep'])
      expect([query, await found(query)]).toMatchObject([query, { url: '/quokkas', coverage: 1 }]);
  });

  test('ranks “1TB”, “1 TB”, and “1 tb” the same, and the page that a word names above its sections', async () => {
    await addDocument('Quokka', '/quokka', [
      ['Quokka', '/quokka', 'What this animal eats, and where it sleeps, in more words than its sections have.'],
      ['Quokka: Who', '/quokka#who', 'It smiles.'],
      ['Quokka drive, 1 TB', '/quokka#drive', 'A fast drive.'],
    ]);
    const ranking = async (query: string) => (await search(query)).map(({ chunk_id, score }) => [chunk_id, score]);
    expect((await search('quokka'))[0]?.heading).toBe('Quokka');
    expect(await ranking('quokka 1TB')).toEqual(await ranking('quokka 1 TB'));
    expect(await ranking('quokka 1tb')).toEqual(await ranking('quokka 1 TB'));
  });

  test('corrects misspelled words, including short ones with a missing letter, and their synonyms', async () => {
    await addDocument('Quokkas', '/quokkas', [
      ['Wombat refunds', '/quokkas#wombat', 'A wombat can be returned.'],
      ['Wom', '/quokkas#wom', 'The wom is common: wom, wom, wom.'],
      ['Micrographs of quokkas', '/quokkas#micrographs', 'They are small.'],
    ]);
    const first = async (query: string) => (await search(query))[0]?.url;
    expect(await first('wombt')).toBe('/quokkas#wombat');
    expect(await first('micorgraphs')).toBe('/quokkas#micrographs');
    // “Refund” stands for “returned”.
    const { terms } = (await search('refnd wombat')).find(({ url }) => url === '/quokkas#wombat') ?? {};
    expect(terms).toContain('return');
    // A short word with a wrong letter may be another word.
    expect((await search('wembat')).map(({ url }) => url)).toContain('/quokkas#wombat');
    expect((await search('qombt')).map(({ url }) => url)).not.toContain('/quokkas#wombat');
  });

  test('reads two words that are one here, and words with other vowels', async () => {
    await addDocument('Quolls', '/quolls', [
      ['Quoll', '/quolls', 'It naps.'],
      ['Numbathouse', '/quolls#house', 'They nap there.'],
    ]);
    const found = async (query: string) => (await search(query))[0];
    expect(await found('quill')).toMatchObject({ url: '/quolls' });
    for (const query of ['numbat house', 'numbet hause'])
      expect(await found(query)).toMatchObject({ url: '/quolls#house', coverage: 1 });
  });

  test('ranks what pages say themselves above what stands for it', async () => {
    // “Upstairs” stands for “room”.
    await addDocument('Quolls', '/quolls', [
      ['Quolls in the room', '/quolls#room', 'A room for quolls.'],
      ['Quolls', '/quolls', 'They sleep upstairs, where it is warm.'],
    ]);
    expect((await search('quoll upstairs')).map(({ url }) => url).slice(0, 2)).toEqual(['/quolls', '/quolls#room']);
  });

  test('searches the index once for each language that the question needs', async () => {
    const searches = (query: string) =>
      sql.begin(async (transaction) => {
        await transaction`set local track_functions = 'all'`;
        // The counts can include earlier transactions on this connection.
        const count = async () => {
          const [found] = await transaction<{ calls: number }[]>`
            select calls::int from pg_stat_xact_user_functions where funcname = 'find_chunks'`;
          return found?.calls ?? 0;
        };
        const before = await count();
        await transaction`select * from public.search_knowledge(${query})`;
        return (await count()) - before;
      });
    expect(await searches('how much is the pro plan')).toBe(1);
    expect(await searches('¿y para qué es el plan que tengo?')).toBe(2);
  });

  test('takes any text', async () => {
    for (const text of ['', '   ', '???', "'; drop table x; --", '%', '\\', 'a'.repeat(5000), '💻', 'the of and'])
      expect(Array.isArray(await search(text))).toBe(true);
    expect((await search('price', 1000)).length).toBeLessThanOrEqual(20);
  });
});

describe('two languages', () => {
  const service = visitor(testBackend().secretKey);
  const guide = (slug: string, rest: Partial<KnowledgeDocument>): KnowledgeDocument => ({
    slug,
    title: 'Okapi',
    url: '/docs/okapi',
    kind: 'guide',
    language: 'en',
    chunks: [],
    ...rest,
  });
  const english = guide('test-okapi-en', {
    chunks: [
      { heading: 'Okapi repair', url: '/docs/okapi', body: 'We repair an okapi in three days.' },
      { heading: 'Okapi cleaning', url: '/docs/okapi#cleaning', body: 'An okapi is cleaned with a soft brush.' },
    ],
  });
  const spanish = guide('test-okapi-es', {
    language: 'es',
    chunks: [
      { heading: 'Reparación de okapis', url: '/docs/okapi', body: 'Reparamos un okapi en tres días. El okapi espera aquí.' },
    ],
  });
  const ask = async (query: string, page_language: string) => {
    const { data, error } = await client.rpc('search_knowledge', { query, page_language });
    if (error) throw error;
    return data.filter(({ url }) => url.startsWith('/docs/okapi'));
  };

  beforeAll(async () => {
    await putKnowledge(service, 'page', [english, spanish]);
  });
  afterAll(async () => {
    await putKnowledge(service, 'page', []);
  });

  test.for(['¿Reparan okapis?', 'reparacion de okapis', 'reparar el okapi', 'reparcion okapi'])(
    'a Spanish question finds the Spanish passage by Spanish stems, with or without accents: %s',
    async (question) => {
      const [first] = await ask(question, 'es');
      expect(first).toMatchObject({ heading: 'Reparación de okapis', language: 'es', kind: 'guide' });
    },
  );

  test('English-only results follow and say so; a page that exists in Spanish is not listed twice', async () => {
    const found = await ask('okapi', 'es');
    expect(found.map(({ url, language }) => `${language} ${url}`)).toEqual(['es /docs/okapi', 'en /docs/okapi#cleaning']);
  });

  test('the question’s language wins over the page’s', async () => {
    expect((await ask('¿Cuánto tarda la reparación del okapi?', 'en'))[0]?.language).toBe('es');
    expect((await ask('how do you clean the okapi with a brush', 'es'))[0]).toMatchObject({
      heading: 'Okapi cleaning',
      language: 'en',
    });
    expect((await ask('okapi', 'en')).map(({ language }) => language)).toEqual(['en', 'en']);
  });

  test('suggestions list a text once: by its beginning or by the section that matches better', async () => {
    const suggest = async (query: string) => {
      const { data, error } = await client.rpc('suggest_chunks', { query, max_results: 8 });
      if (error) throw error;
      return data.map(({ url }) => url).filter((url) => url.startsWith('/docs/okapi'));
    };
    expect(await suggest('okapi')).toEqual(['/docs/okapi']);
    expect(await suggest('okapi cleaned with a soft brush')).toEqual(['/docs/okapi#cleaning']);
  });

  test('suggestions leave out what a list says about a page that is found as well', async () => {
    const list: KnowledgeDocument = guide('test-okapi-list', {
      title: 'Animals',
      url: '/docs/okapi-list',
      chunks: [
        { heading: 'Animals: Okapi', url: '/docs/okapi-list#animals', body: 'An okapi, and how to clean it.' },
        { heading: 'Animals: Tapir', url: '/docs/okapi-list#tapirs', body: 'A tapir that met an okapi.' },
      ],
    });
    await putKnowledge(service, 'page', [english, spanish, list]);
    const { data } = await client.rpc('suggest_chunks', { query: 'okapi', max_results: 8 });
    expect(data?.map(({ heading }) => heading)).toEqual(['Okapi repair', 'Animals: Tapir']);
    await putKnowledge(service, 'page', [english, spanish]);
  });

  test('what a page tells of a city is found by its names, not by questions, and the assistant doesn’t know it', async () => {
    const town = { heading: 'Okapiville: Neighborhoods', url: '/okapiville#places', body: 'Quagga Mile: Shops with a tapir.' };
    const page = guide('test-okapiville-town', { kind: 'town', url: '/okapiville', chunks: [town] });
    await putKnowledge(service, 'page', [english, spanish, page]);
    const suggest = async (query: string) =>
      ((await client.rpc('suggest_chunks', { query, max_results: 8 })).data ?? []).map(({ url }) => url);
    expect(await suggest('Quagga Mile')).toContain(town.url);
    expect(await suggest('who washes a tapir in the xylophone shops')).not.toContain(town.url);
    const [known] = await sql<{ has: boolean; others: boolean }[]>`
      select public.load_knowledge(-1)::text like '%Quagga%' as has, public.load_knowledge(-1)::text like '%okapi%' as others`;
    expect(known).toEqual({ has: false, others: true });
    await expect(
      sql`insert into public.knowledge_phrasings (language, url, sentence, ask) values ('en', ${town.url}, ${town.body}, 'tapir shops')`,
    ).rejects.toThrow('No section at /okapiville#places');
    await putKnowledge(service, 'page', [english, spanish]);
  });

  test('replacing an origin’s documents removes missing ones and leaves other origins alone', async () => {
    expect(await putKnowledge(service, 'page', [english, spanish])).toBe(0);
    const known = (await search('virus removal')).map(({ heading }) => heading);
    expect(await putKnowledge(service, 'page', [english])).toBe(1);
    expect((await ask('okapi', 'es')).map(({ language }) => language)).toEqual(['en', 'en']);
    expect((await search('virus removal')).map(({ heading }) => heading)).toEqual(known);
    expect(await putKnowledge(service, 'page', [english, spanish])).toBe(1);
  });

  test('many documents are written by several statements', async () => {
    const rpc = vi.spyOn(service, 'rpc');
    const many = Array.from({ length: 45 }, (_, index) =>
      guide(`test-many-${index}`, { chunks: [{ heading: `Tapir ${index}`, url: '/docs/okapi', body: 'A tapir swims.' }] }),
    );
    expect(await putKnowledge(service, 'page', [english, spanish, ...many])).toBe(45);
    expect(rpc).toHaveBeenCalledTimes(3);
    rpc.mockRestore();
    expect(await putKnowledge(service, 'page', [english, spanish, ...many])).toBe(0);
    expect(await putKnowledge(service, 'page', [english, spanish])).toBe(45);
    expect((await ask('okapi', 'es')).length).toBe(2);
  });

  test('a document that can’t be stored changes nothing', async () => {
    await expect(putKnowledge(service, 'page', [guide('test-new', {}), guide('Not a slug', {})])).rejects.toThrow(/not stored/);
    expect((await ask('okapi', 'es')).length).toBe(2);
  });
});
