import { randomUUID } from 'node:crypto';
import { expect, test, whenReady, declineConsent } from '../site/browser.ts';
import { admin, linkIn, latestEmail, signIn } from '../site/people.ts';

test('staff create a company; its first owner joins by the invitation email', async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  const name = `Walnut Growers ${id}`;
  const owner = { email: `first-owner-${id}@home.example`, password: 'Almond-Grove-2026!' };
  await declineConsent(page);
  await signIn(page, admin, '/admin/clients');
  await page.getByRole('button', { name: 'New company' }).click();
  await page.getByLabel('Company name').fill('Sample: Delta Orchards');
  await page.getByLabel('First owner’s email').fill(owner.email);
  await page.getByRole('button', { name: 'Create company and invite' }).click();
  await expect(page.getByText('Another company already has this name.').first()).toBeVisible();
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Create company and invite' }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: owner.email })).toContainText('Owner');

  const invitation = await latestEmail(page, owner.email);
  expect(invitation.subject).toBe(`Join ${name} in Tulebyte’s client portal`);
  const [link = ''] = /https?:\/\/\S+\/client-portal\/company/.exec(invitation.text) ?? [];
  const other = await (await browser.newContext()).newPage();
  await declineConsent(other);
  await other.goto(new URL(link).pathname);
  await expect(other).toHaveURL(/\/auth/);
  await whenReady(other);
  await other.getByRole('link', { name: 'Create account' }).click();
  const form = other.getByRole('main');
  await form.getByLabel('First name').fill('Rosa');
  await form.getByLabel('Last name').fill('Delgado');
  await form.getByLabel('Email').fill(owner.email);
  await form.getByLabel('Password').fill(owner.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(other.getByText('Please check your email to verify your account.').first()).toBeVisible();

  // The confirmation link continues to the invitation's page.
  await other.goto(linkIn(await latestEmail(page, owner.email, /token_hash/)));
  await expect(other).toHaveURL(/\/client-portal\/company$/);
  await expect(other.getByText(`${name} invites you`)).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(other.getByRole('row', { name: owner.email }).getByRole('combobox')).toHaveValue('owner');
  await expect(other.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole('row', { name: owner.email })).toContainText('Rosa Delgado');
  await page.getByRole('button', { name: 'Rename company' }).click();
  await page.getByLabel('Company name').fill(`${name} Inc.`);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} Inc.`, level: 1 })).toBeVisible();
});
