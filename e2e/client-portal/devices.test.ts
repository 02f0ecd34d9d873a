import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, openAs, signIn } from '../site/people.ts';
import { createCompany } from './company.ts';

test('backup reports of a registered device change what the customer sees', async ({ page, browser }) => {
  await declineConsent(page);
  const { id, owner } = await createCompany(page);
  const serialNumber = `SN-${randomUUID().slice(0, 8)}`;
  const agent = await openAs(browser, admin, `/admin/clients/${id}`);
  await agent.getByRole('button', { name: 'Add a device' }).click();
  await agent.getByLabel('Name').fill('Till 3');
  await agent.getByLabel('Make and model').fill('HP Engage One');
  await agent.getByLabel('Serial number').fill(serialNumber);
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByRole('row', { name: /Till 3/ })).toBeVisible();
  await agent.getByRole('button', { name: 'Create key' }).click();
  const key = await agent.getByText(/^tbk_[0-9a-f]{64}$/).innerText();
  await agent.reload();
  await expect(agent.getByText('never used')).toBeVisible();
  await expect(agent.getByText(key)).toHaveCount(0);

  await signIn(page, owner, '/client-portal/devices');
  await expect(page.getByText('A backup is set up, but none has come in yet.')).toBeVisible();
  const report = async (result: 'good' | 'failed') =>
    page.request.post('/functions/v1/report-backup', {
      headers: { authorization: `Bearer ${key}` },
      data: { serialNumber, runId: randomUUID(), finishedAt: new Date().toISOString(), result, protects: 'Sales of the day' },
    });
  expect((await report('good')).status()).toBe(200);
  await open(page, '/client-portal/devices');
  await expect(page.getByText('Your device is protected.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Till 3' }).getByText('Sales of the day')).toBeVisible();

  expect((await report('failed')).status()).toBe(200);
  await open(page, '/dashboard');
  await expect(page.getByText('Backup failing')).toBeVisible();

  await open(page, '/client-portal/devices');
  await page.getByRole('link', { name: 'New ticket about Till 3' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Till 3 (${serialNumber}): `);
  await agent.context().close();
});
