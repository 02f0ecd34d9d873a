import { expect, open, type Page } from '../site/browser.ts';

export const order = /\/shop\/order\/TO-\d{5}$/;

/** Adds one of a product to the cart on its page. */
export async function addItemToCart(page: Page, slug: string, site = ''): Promise<void> {
  await open(page, `${site}/product/${slug}`);
  await page.getByRole('button', { name: /Add to cart|Order for me|Add another/ }).click();
  await expect(page.getByRole('link', { name: /^Cart, \d/ })).toBeVisible();
}

/** Fills in the customer's fields. */
export async function fillContactDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Rosa Delgado');
  await page.getByLabel('Phone').fill('(209) 555-0177');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** The number of the displayed order. */
export async function openOrderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(order);
  await expect(page.getByRole('heading', { level: 1, name: /^Order TO-/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
