import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, createAccount, openAs, signIn } from '../site/people.ts';
import { createCompany } from './company.ts';

test("staff replace a company's owner, but can't remove the last one", async ({ page, browser }) => {
  await declineConsent(page);
  const { id, name, owner } = await createCompany(page);
  const colleague = await createAccount(page, 'colleague');
  await signIn(page, admin, `/admin/clients/${id}`);

  // The only owner can't be removed, and staff see why.
  const row = (email: string) => page.getByRole('row', { name: email });
  await row(owner.email).getByRole('combobox').selectOption('member');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Assign another owner first.')).toBeVisible();
  await expect(row(owner.email).getByRole('combobox')).toHaveValue('owner');

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Email', { exact: true }).fill(colleague.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(row(colleague.email)).toContainText('Invited');
  const theirs = await openAs(browser, colleague, '/client-portal/company');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);

  await page.reload();
  await row(colleague.email).getByRole('combobox').selectOption('owner');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(row(colleague.email)).toContainText('manages people');
  await row(owner.email)
    .getByRole('button', { name: /^Remove .+ from the company$/ })
    .click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(row(owner.email)).toHaveCount(0);
  await expect(page.getByText('No owner yet')).toHaveCount(0);

  // Both see their new roles immediately.
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await theirs.context().close();
  const former = await openAs(browser, owner, '/client-portal/company');
  await expect(former.getByRole('heading', { name: 'Your account doesn’t belong to a company' })).toBeVisible();
  await former.context().close();
});

test('the only owner of an active plan is told what to do before deleting the account', async ({ page, browser }) => {
  await declineConsent(page);
  const { id, owner } = await createCompany(page);
  const agent = await openAs(browser, admin, `/admin/clients/${id}`);
  await agent.getByRole('button', { name: 'Make an offer' }).click();
  await agent.getByLabel('Users').fill('3');
  await agent.getByRole('textbox', { name: 'Devices' }).fill('3');
  await agent.getByLabel('Price per user per month').fill('49');
  await agent.getByRole('button', { name: 'Send offer' }).click();
  await expect(agent.getByText('Offered')).toBeVisible();
  await agent.context().close();

  await signIn(page, owner, '/client-portal/plan');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Start the plan today' }).click();
  await expect(page.getByText('Renews automatically on')).toBeVisible();

  const leave = async () => {
    await open(page, '/account');
    const section = page.getByRole('region', { name: 'Delete your account' });
    await section.getByRole('button', { name: 'Delete my account…' }).click();
    await section.getByLabel('Your account’s email').fill(owner.email);
    await section.getByRole('button', { name: 'Delete permanently' }).click();
    return section;
  };
  const section = await leave();
  await expect(section.getByText('Your company needs an owner')).toBeVisible();
  await section.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel the plan now' }).click();
  await expect(page.getByText(/^Canceled: the plan ends on/)).toBeVisible();
  await leave();
  await expect(page.getByText('Account Deleted')).toBeVisible();
});
