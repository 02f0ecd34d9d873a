import type { Locator } from 'playwright/test';
import { declineConsent, expect, open, test } from '../site/browser.ts';

// Windows contrast themes replace all colors but those of elements that opt out, so a selection shown by colors alone would disappear.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const colorOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('selected chips and tabs differ from the others in forced colors', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/services/data-backup');
  const chips = page.getByRole('group', { name: 'Where the copy is' }).locator('label');
  const selected = chips.filter({ has: page.locator(':checked') });
  const other = chips.filter({ hasNot: page.locator(':checked') });
  expect(await colorOf(selected, 'background-color')).not.toBe(await colorOf(other, 'background-color'));

  await open(page, '/auth');
  const views = page.getByRole('main').getByRole('navigation').getByRole('link');
  const [current, next] = [views.and(page.locator('[aria-current]')), views.and(page.locator(':not([aria-current])'))];
  expect(await colorOf(current, 'border-bottom-color')).not.toBe(await colorOf(next, 'border-bottom-color'));
});
