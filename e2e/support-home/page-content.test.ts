import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { sharedSiteSecretKey } from '../site/own-site.ts';
import { client, signIn } from '../site/people.ts';
import { startInSpanish } from '../site/spanish.ts';
import { readSnapshot } from '../../infra/eval/assistant/snapshot.ts';
import { siteQuestions } from './site-questions.ts';

test.beforeEach(({ page }) => declineConsent(page));

/** What the data API returns without an account, or to the site's own server. */
async function dataApi<Rows>(page: Page, path: string, body?: object, asServer = false): Promise<Rows> {
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const key = asServer ? sharedSiteSecretKey() : publishableKey;
  // The API rejects the secret key from browsers, by their user agent.
  const headers = { apikey: key, authorization: `Bearer ${key}`, ...(asServer ? { 'user-agent': 'site' } : {}) };
  const address = `/rest/v1/${path}`;
  const response = await (body ? page.request.post(address, { headers, data: body }) : page.request.get(address, { headers }));
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Rows; // rows as the migrations define them
}

/** What screens show. */
const suggestChunks = (page: Page, query: string, on: string) =>
  dataApi<{ url: string }[]>(page, 'rpc/suggest_chunks', { query, max_results: 5, page_language: on });

test("finds the answers to customers' questions in the top three, 90% of them first", async ({ page }) => {
  const missed: string[] = [];
  let first = 0;
  for (const { question, on, urls } of siteQuestions) {
    const found = await suggestChunks(page, question, on);
    const rank = found.slice(0, 3).findIndex(({ url }) => urls.includes(url)) + 1;
    if (rank === 0) missed.push(`${question} → ${found.map(({ url }) => url).join(', ')}`);
    if (rank === 1) first += 1;
  }
  expect(missed).toEqual([]);
  expect(first / siteQuestions.length).toBeGreaterThanOrEqual(0.9);
});

test('every knowledge chunk links to an existing section, in both languages', async ({ page }) => {
  await startInSpanish(page);
  const documents = await dataApi<{ language: string; knowledge_chunks: { url: string }[] }[]>(
    page,
    'knowledge_documents?select=language,knowledge_chunks(url)',
    undefined,
    true,
  );
  const addresses = new Set(
    documents.flatMap(({ language, knowledge_chunks }) =>
      knowledge_chunks.map(({ url }) => (language === 'es' ? `/es${url}` : url)),
    ),
  );
  const paths = new Set([...addresses].map((address) => address.replace(/#.*/, '')));
  const missingOn = async (path: string) => {
    const response = await page.request.get(path);
    const html = response.ok() ? await response.text() : '';
    const sections = [...addresses].filter((address) => address === path || address.startsWith(`${path}#`));
    return sections.filter((address) => !html.includes(address === path ? '<main' : ` id="${address.slice(path.length + 1)}"`));
  };
  const missing = (await Promise.all([...paths].map(missingOn))).flat();
  expect(missing).toEqual([]);
  // Including FAQs, guides, articles, cities, and the shop, in their languages.
  for (const some of [
    '/docs/printer-offline',
    '/es/docs/printer-offline',
    '/faq#warranty',
    '/es/faq#warranty',
    '/product/ups-1500va',
  ])
    expect([...addresses]).toContain(some);
});

test('the page documents that the assistant is evaluated with are those of the site', async ({ page }) => {
  await open(page, '/');
  const documents = await dataApi<{ slug: string; knowledge_chunks: { body: string }[] }[]>(
    page,
    'knowledge_documents?select=slug,knowledge_chunks(body)&origin=eq.page&kind=neq.town',
    undefined,
    true,
  );
  const sorted = (bodies: readonly { body: string }[]) => bodies.map(({ body }) => body).toSorted();
  const live = documents.map(({ slug, knowledge_chunks }) => [slug, sorted(knowledge_chunks)] as const);
  const stored = readSnapshot().map(({ slug, chunks }) => [slug, sorted(chunks)] as const);
  // Otherwise: npm run eval:assistant -- --snapshot .data/store
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(live));
});

test('finds a guide while someone types, and opens it', async ({ page }) => {
  await open(page, '/support');
  await page.getByLabel('Search questions, guides, and articles').fill('printer offline');
  const first = page.getByRole('list', { name: 'Sections about' }).getByRole('listitem').first();
  await expect(first).toContainText('The printer is offline');
  await expect(first).toContainText('Guide');
  await expect(first).not.toContainText('in English');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/docs\/printer-offline/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The printer is offline');
});

test('answers in Spanish on Spanish pages, and marks English results', async ({ page }) => {
  await startInSpanish(page);
  await open(page, '/es/support');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('impresora sin conexion');
  const first = page.getByRole('list', { name: 'Secciones sobre' }).getByRole('listitem').first();
  await expect(first).toContainText('La impresora aparece sin conexión');
  await expect(first.getByText('La impresora aparece sin conexión').first()).toHaveAttribute('lang', 'es');
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/es\/docs\/printer-offline/);
  await field.fill('heat and smoke');
  const english = page.getByRole('listitem').filter({ hasText: 'en inglés' }).first();
  await expect(english).toContainText('Artículo · en inglés');
  await expect(english.locator('[lang=en]').first()).toBeVisible();
});

test('suggests Spanish answers for a Spanish ticket', async ({ page }) => {
  await startInSpanish(page);
  await open(page, '/es/support/new');
  await page.getByLabel('Asunto').fill('La impresora aparece sin conexión');
  await page.getByLabel('Qué pasó').fill('Desde ayer la impresora de la oficina no imprime nada.');
  const suggestions = page.getByRole('list', { name: 'Sugerencias' });
  await expect(suggestions.getByRole('link').first()).toHaveAttribute('href', /^\/es\/docs\/printer-offline/);
  await expect(suggestions.locator('[lang=es]').first()).toBeVisible();
});

test('/search marks results in another language', async ({ page }) => {
  await startInSpanish(page);
  await open(page, '/es/search?q=heat+and+smoke');
  const results = page.getByRole('list', { name: /^Resultados/ });
  await expect(results.getByRole('listitem').first()).toContainText('en inglés');
  await open(page, '/es/search?q=impresora');
  await expect(results.getByRole('link').first()).toHaveAttribute('lang', 'es');
});

test('the assistant answers a Spanish question in Spanish, with links to Spanish pages', async ({ page }) => {
  await startInSpanish(page);
  await signIn(page, client, '/es/faq');
  await page.getByRole('button', { name: 'Abrir el chat' }).click();
  const input = page.getByRole('textbox', { name: 'Su pregunta' });
  await input.fill('¿Hay garantía en las reparaciones?');
  await input.press('Enter');
  const talk = page.getByRole('log');
  await expect(talk.getByText(/garantía de 90 días/)).toHaveAttribute('lang', 'es');
  await expect(talk.getByRole('link').first()).toHaveAttribute('href', /^\/es\//);
});
