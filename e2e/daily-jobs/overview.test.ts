import { declineConsent, expect, test } from '../site/browser.ts';
import { createStaff, signIn } from '../site/people.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

test('on an agent’s first visit neither the navigation nor the overview moves', async ({ page }) => {
  await declineConsent(page);
  const agent = await createStaff(page, 'agent');
  await observeShifts(page);
  await signIn(page, agent, '/admin');
  await expect(page.getByRole('table', { name: 'Tickets due next' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Workspace' });
  await expect(links.getByRole('link', { name: 'Invoices' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Team' })).toHaveCount(0);
  expect(await sumOfShifts(page)).toBeLessThan(0.01);
});
