import { followLink } from '../../infra/release-cli/smoke/follow-link.ts';
import { declineConsent, expect, test } from '../site/browser.ts';
import { admin, signIn } from '../site/people.ts';

test('the gate follows links inside the document, also in the workspace, which has no footer', async ({ page }) => {
  await declineConsent(page);
  await signIn(page, admin, '/admin/tickets');
  await expect(page.locator('[data-static="workspace"]')).toBeAttached();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const document = await page.evaluateHandle(() => globalThis.document);
  await followLink(page, '/admin/orders');
  // A handle of another document would throw.
  expect(await document.evaluate(({ location }) => location.pathname)).toBe('/admin/orders');
});
