import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, httpTest, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';

const resume = Buffer.from(`%PDF-1.7\n% ${randomUUID()}`);

/** Which positions are open changes without code. */
const openings = (page: Page) => page.locator('#openings').getByRole('listitem').getByRole('link');

test('an application arrives with its résumé', async ({ page, browser }) => {
  const email = `ines-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  await declineConsent(page);
  await open(page, '/careers');
  const opening = openings(page).first();
  const title = await opening.innerText();
  await opening.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByText(/^\$[\d,]+ – \$[\d,]+ per (hour|year)$/)).toBeVisible();
  await page.getByLabel('Your name').fill('Inés Ortega');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Attach your résumé').first()).toBeVisible();
  // A fake PDF is rejected by its content, and all input is kept.
  await page.getByLabel('Résumé').setInputFiles({ name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Attach a PDF or a Word document (DOCX)').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Résumé').setInputFiles({ name: 'Inés.pdf', mimeType: 'application/pdf', buffer: resume });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('The person you’d work with reads')).toBeVisible();
  expect((await latestEmail(page, email)).subject).toBe('We got your application');

  const agent = await openAs(browser, admin, `/admin/leads?q=${encodeURIComponent(email)}`);
  await agent.getByRole('link', { name: /^Open the lead from/ }).click();
  const download = agent.waitForEvent('download');
  await agent.getByRole('button', { name: 'Inés.pdf' }).click();
  expect(readFileSync(await (await download).path())).toEqual(resume);
  await agent.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('sends the application', async ({ page }) => {
    const email = `native-${randomUUID().slice(0, 8)}@valleyfarms.example`;
    await page.goto('/careers');
    await openings(page).last().click();
    const url = page.url();
    await page.getByLabel('Your name').fill('Inés Ortega');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Résumé').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: resume });
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page).toHaveURL(`${url}#sent`);
    await expect(page.getByText('We got your application')).toBeVisible();
    await latestEmail(page, email);
  });
});

httpTest("answers 404 for a position that isn't open", async ({ request }) => {
  expect((await request.get('/careers/ceo')).status()).toBe(404);
});
