import { randomUUID } from 'node:crypto';
import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';
import { admin, openAs, signIn } from '../site/people.ts';
import { newCompany } from './company.ts';

test('staff register a device and make a key; reports of the agent turn what the client sees', async ({ page, browser }) => {
  test.setTimeout(90_000);
  await withoutConsentBanner(page);
  const { id, owner } = await newCompany(page);
  const serialNumber = `SN-${randomUUID().slice(0, 8)}`;
  const desk = await openAs(browser, admin, `/admin/clients/${id}`);
  await desk.getByRole('button', { name: 'Add a device' }).click();
  await desk.getByLabel('Name').fill('Till 3');
  await desk.getByLabel('Maker and model').fill('HP Engage One');
  await desk.getByLabel('Serial number').fill(serialNumber);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('row', { name: /Till 3/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Make a key' }).click();
  const key = await desk.getByText(/^tbk_[0-9a-f]{64}$/).innerText();
  await desk.reload();
  await expect(desk.getByText('never used')).toBeVisible();
  await expect(desk.getByText(key)).toHaveCount(0);

  await signIn(page, owner, '/client-portal/devices');
  await expect(page.getByText('A backup is agreed, and none has come yet.')).toBeVisible();
  const report = async (result: 'good' | 'failed') =>
    page.request.post('/functions/v1/report-backup', {
      headers: { authorization: `Bearer ${key}` },
      data: { serialNumber, runId: randomUUID(), finishedAt: new Date().toISOString(), result, protects: 'Sales of the day' },
    });
  expect((await report('good')).status()).toBe(200);
  await open(page, '/client-portal/devices');
  await expect(page.getByText('The one device is protected.')).toBeVisible();
  await expect(page.getByText('Copied: Sales of the day')).toBeVisible();

  expect((await report('failed')).status()).toBe(200);
  await open(page, '/dashboard');
  await expect(page.getByText('Backup failing')).toBeVisible();

  await open(page, '/client-portal/devices');
  await page.getByRole('link', { name: 'New ticket about Till 3' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Till 3 (${serialNumber}): `);
  await desk.context().close();
});
