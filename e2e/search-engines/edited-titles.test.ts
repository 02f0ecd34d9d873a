import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { admin, createStaff, openAs, signIn, storeSession } from '../site/people.ts';
import { shortenSitemap } from '../site/sitemap.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

const PATH = '/it-support-modesto';
const EDITOR = `/admin/seo-optimizer?page=${PATH}`;
const title = 'Modesto "IT" </title><script>alert(1)</script> & more';
const escaped = 'Modesto &quot;IT&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more';
const slogan = '</script><script>alert(2)</script> Local';
const description = 'Office IT in Modesto: $& up front, "no surprises".';

// A site for each test: those that read all pages would meet the edited one, and other checks of the site would open and close findings.
test.describe.configure({ mode: 'default' });
const DISTANCE = 23;
test.use({ baseURL: `http://localhost:${SITE_PORT + DISTANCE}` });
let site: OwnSite;
test.beforeEach(async ({ page }) => {
  site = await startOwnSite(DISTANCE);
  await declineConsent(page);
});
test.afterEach(() => site.stop());

const PAGES = 3;
/** A page with a hint: it has few words. */
const SHORT_PAGE = '/portal-demo';

const fetchHtml = async (page: Page) => (await page.request.get(PATH)).text();
/** The crawl of the site comes first. */
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const whenCrawled = (page: Page) => expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 60_000 });

test('a manager’s title is on the page once an owner has approved it, and leaves it again', async ({ page, browser }) => {
  const before = await fetchHtml(page);
  const tag = (await page.request.get(PATH)).headers()['etag'] ?? '';
  const ownTitle = /<title>([^<]*)/.exec(before)?.[1] ?? '';
  await storeSession(page, await createStaff(page, 'manager'));
  await shortenSitemap(page, PAGES, PATH);
  await open(page, EDITOR);
  await whenCrawled(page);
  await expect(titleField(page)).toHaveValue(/Modesto/);
  await page.getByRole('button', { name: 'Use the suggestion' }).click();
  await expect(page.getByText('Based on')).toBeVisible();
  await titleField(page).fill(title);
  await page.getByRole('textbox', { name: 'Description', exact: true }).first().fill(description);
  await page.getByRole('group', { name: 'LocalBusiness' }).getByLabel('Slogan').fill('Only $59');
  await expect(page.getByText(/^Leave out prices/)).toBeVisible();
  await page.getByRole('tab', { name: 'JSON' }).click();
  const structuredData = page.getByRole('textbox', { name: 'Structured data' });
  await structuredData.fill('{ "Offer": { "price": "1" } }');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Use only the types and properties listed below.').first()).toBeVisible();
  await structuredData.fill(JSON.stringify({ LocalBusiness: { slogan }, WebPage: { name: 'IT in Modesto' } }));
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect(await violationsAtBothWidths(page, 'editor')).toEqual([]);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Another manager or owner has to approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await fetchHtml(page)).toContain(`<title>${ownTitle}</title>`);

  const owner = await openAs(browser, admin, '/admin');
  await shortenSitemap(owner, PAGES, PATH);
  await open(owner, EDITOR);
  await whenCrawled(owner);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved. The page shows it within seconds.').first()).toBeVisible();
  await expect.poll(() => fetchHtml(page)).toContain(`<title>${escaped}</title>`);
  const html = await fetchHtml(page);
  expect(html).toContain(`<meta property="og:title" content="${escaped}">`);
  for (const meta of ['name="description"', 'property="og:description"'])
    expect(html).toContain(`<meta ${meta} content="Office IT in Modesto: $&amp; up front, &quot;no surprises&quot;.">`);
  const [, jsonLd = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  const { '@graph': nodes } = JSON.parse(jsonLd) as { '@graph': object[] };
  expect(nodes).toContainEqual(expect.objectContaining({ slogan, telephone: expect.any(String) }));
  expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'WebPage', name: 'IT in Modesto' }));
  const again = await page.request.get(PATH, { headers: { 'If-None-Match': tag } });
  expect(again.status(), 'the page as it was is out of date').toBe(200);

  // Opened as a document and by navigation, the page has the same title.
  const visitor = await (await browser.newContext()).newPage();
  await declineConsent(visitor);
  await open(visitor, PATH);
  expect(await visitor.title()).toBe(title);
  await open(visitor, '/locations');
  await visitor.evaluate(() => (document.body.dataset['sameDocument'] = ''));
  await visitor.getByRole('main').locator(`a[href="${PATH}"]`).first().click();
  await expect(visitor).toHaveTitle(title);
  await expect(visitor.locator('body')).toHaveAttribute('data-same-document', '');
  await visitor.goBack();
  await expect(visitor).not.toHaveTitle(title);
  await visitor.context().close();

  await owner.getByRole('button', { name: 'Restore the originals' }).click();
  await owner.getByRole('button', { name: 'Restore originals' }).click();
  await expect.poll(() => fetchHtml(page)).toBe(before);
  await owner.context().close();
});

test('an ignored finding leaves the counts, and the weekly email can be switched on', async ({ page, browser }) => {
  await shortenSitemap(page, PAGES, SHORT_PAGE);
  await signIn(page, admin, '/admin/seo-optimizer');
  await whenCrawled(page);
  const row = page.getByRole('table', { name: 'Pages and findings' }).getByRole('row').filter({ hasText: 'hint' }).first();
  const path = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  const findings = page.getByRole('region', { name: path, exact: true }).getByRole('region', { name: 'Findings' });
  await findings
    .getByRole('button', { name: /^Ignore:/ })
    .first()
    .click();
  await findings.getByLabel('Why ignore it?').fill('Short on purpose');
  await findings.getByRole('button', { name: 'Ignore finding' }).click();
  await expect(findings.getByText(/^Ignored by .+: Short on purpose/)).toBeVisible();
  await expect(page.getByText('1 finding ignored')).toBeVisible();
  expect(await violationsAtBothWidths(page, 'findings')).toEqual([]);

  // Another browser checks the site, and sees the same.
  const colleague = await openAs(browser, admin, '/admin');
  await shortenSitemap(colleague, PAGES, SHORT_PAGE);
  await open(colleague, `/admin/seo-optimizer?page=${path}`);
  await whenCrawled(colleague);
  await colleague.getByRole('button', { name: /^Stop ignoring:/ }).click();
  await expect(colleague.getByText('Short on purpose', { exact: false })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Close' }).click();
  await expect(colleague.getByText('Nothing new and nothing fixed since', { exact: false })).toBeVisible();
  await colleague.context().close();

  await open(page, '/admin/seo-monitoring');
  await page.getByLabel('Send me the weekly email').click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Send me the weekly email')).toBeChecked();
  await whenCrawled(page);
  await expect(page.getByRole('table', { name: 'Earlier checks' }).getByRole('row').nth(2)).toBeVisible();
  // It may still be loading what it can do without.
  await page.close();
});
