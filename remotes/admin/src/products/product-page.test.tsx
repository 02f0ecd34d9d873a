import { store, toastsAtom } from '@tulebyte/platform';
import { act, within } from '@testing-library/react';
import { fixtureUser, renderScreen, signInBeforeEach, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { fixtureProduct } from './product.fixture.ts';
import type { StaffProduct } from './product.ts';
import { Component } from './product-page.tsx';

signInBeforeEach({ isNewUser: true });

interface Sent {
  fields: string;
  seen_version: string;
}

function openProduct(answers: (() => Response)[] = [], at = `/admin/products/${fixtureProduct.id}`) {
  const sent: Sent[] = [];
  let stored: StaffProduct | null = fixtureProduct;
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['catalog'] },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/product_categories': [{ slug: 'network', name: 'Network', translations: {} }],
    '/rest/v1/products': [{ slug: 'setup', name: 'Setup', translations: {} }],
    '/rest/v1/rpc/delete_product': async (request: Request) => {
      const { seen_version } = (await request.json()) as Sent; // the page's own request
      const hint = seen_version === stored?.version ? 'product_needed' : 'product_changed';
      return Response.json({ code: 'PT409', message: 'no', hint }, { status: 409 });
    },
    '/rest/v1/rpc/list_variant_groups': [{ slug: 'testers', name: 'Testers', variants: ['4 ports'] }],
    '/rest/v1/rpc/get_product_history': [],
    '/rest/v1/rpc/get_staff_product': () => Response.json(stored),
    '/rest/v1/rpc/save_product': async (request: Request) => {
      sent.push((await request.json()) as Sent); // the page's own request
      return answers.shift()?.() ?? Response.json({ slug: 'cable-tester', version: 'v9' });
    },
  });
  const open = () => renderScreen(<Component />, { at, path: '/admin/products/:productId' });
  return {
    screen: open(),
    openAgain: open,
    sent,
    changeElsewhere: (change: Partial<StaffProduct> = {}) => void (stored = { ...fixtureProduct, ...change, version: 'v2' }),
    removeElsewhere: () => void (stored = null),
  };
}
const toasts = () => store.get(toastsAtom).map(({ title }) => title);
const conflict = () => Response.json({ code: 'PT409', message: 'changed', hint: 'product_changed' }, { status: 409 });

it('keeps what was typed when someone else saved, replaces theirs on the second try, and goes on from there', async () => {
  const { screen, sent, changeElsewhere } = openProduct([conflict]);
  const price = await screen.findByLabelText('Price before tax, in dollars');
  await screen.user.clear(price);
  await screen.user.type(price, '59');
  changeElsewhere();
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.user.click(save);
  expect(await screen.findAllByText(/Someone else saved this while you were editing/)).not.toHaveLength(0);
  expect(price).toHaveProperty('value', '59');
  await screen.user.click(save);
  await expect.poll(toasts).toEqual(['Saved.']);
  await screen.user.click(save);
  await expect.poll(() => sent.map(({ seen_version }) => seen_version)).toEqual(['v1', 'v2', 'v9']);
  // Choices that weren't touched stay.
  expect(JSON.parse(sent[2]?.fields ?? '')).toMatchObject({ price_cents: 5_900, image_key: 'switch', category: 'network' });
});

it('shows both versions of what someone else changed, takes theirs where nothing was typed, and offers the choice only where both changed it', async () => {
  const { screen, sent, changeElsewhere } = openProduct([conflict]);
  const price = await screen.findByLabelText('Price before tax, in dollars');
  await screen.user.clear(price);
  await screen.user.type(price, '59');
  await screen.user.type(screen.getByLabelText('Name in English'), ' Pro');
  changeElsewhere({ price_cents: 5_500, summary: 'Finds every broken pair.', is_listed: false, category_slug: 'network' });
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/Choose what to keep below, then save again/)).not.toHaveLength(0);
  const versions = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(versions).toEqual(['Price']);
  const priceVersions = within(screen.getByRole('group', { name: 'Price' }));
  expect(priceVersions.getByText('59')).toBeTruthy();
  expect(priceVersions.getByText('55.00')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Summary in English/ })).toHaveProperty('value', 'Finds every broken pair.');
  expect(screen.getByRole('checkbox', { name: /^Listed in the shop/ })).toHaveProperty('checked', false);
  expect(price).toHaveProperty('value', '59');
  await screen.user.click(priceVersions.getByRole('button', { name: 'Use theirs' }));
  expect(price).toHaveProperty('value', '55.00');
  await screen.user.click(priceVersions.getByRole('button', { name: 'Keep mine' }));
  expect(price).toHaveProperty('value', '59');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(toasts).toEqual(['Saved.']);
  expect(JSON.parse(sent[1]?.fields ?? '')).toMatchObject({
    name: 'Cable tester Pro',
    summary: 'Finds every broken pair.',
    price_cents: 5_900,
    is_listed: false,
  });
  await expect.poll(() => screen.queryByRole('group')).toBeNull();
});

it('keeps what was typed over a sign-in, and notices what someone else has changed since', async () => {
  const { screen, sent, openAgain, changeElsewhere } = openProduct([conflict]);
  await screen.user.type(await screen.findByLabelText('Price before tax, in dollars'), '{Backspace}1');
  await screen.user.type(screen.getByLabelText('Name in English'), ' Pro');
  act(signOutForTest);
  screen.unmount();
  changeElsewhere({ price_cents: 5_500, summary: 'Finds every broken pair.' });
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const again = openAgain();
  const price = await again.findByLabelText('Price before tax, in dollars');
  expect(price).toHaveProperty('value', '49.01');
  await again.user.click(again.getByRole('button', { name: 'Save' }));
  expect(await again.findAllByText(/Choose what to keep below, then save again/)).not.toHaveLength(0);
  expect(sent.map(({ seen_version }) => seen_version)).toEqual(['v1']);
  const versions = again.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(versions).toEqual(['Price']);
  expect(again.getByRole('textbox', { name: /^Summary in English/ })).toHaveProperty('value', 'Finds every broken pair.');
  expect(again.getByLabelText('Name in English')).toHaveProperty('value', `${fixtureProduct.name} Pro`);
});

it('keeps a picture’s description over a sign-in, and shows the one that someone else has saved since', async () => {
  const large = `${'a'.repeat(64)}.jpg`;
  const picture = { large, small: large, width: 800, height: 600, alt: 'Front', alt_es: 'Frente' };
  const { screen, openAgain, changeElsewhere } = openProduct();
  changeElsewhere({ pictures: [picture], pictures_version: 'p1' });
  screen.unmount();
  const first = openAgain();
  const edit = async (page: typeof screen) => page.user.click(await page.findByRole('button', { name: /^Edit description/ }));
  const inEnglish = (page: typeof screen) => page.getByRole('textbox', { name: /^Picture description in English/ });
  await edit(first);
  await first.user.type(inEnglish(first), ' with lamp');
  act(signOutForTest);
  first.unmount();
  changeElsewhere({ pictures: [{ ...picture, alt: 'Front and back' }], pictures_version: 'p2' });
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const again = openAgain();
  await edit(again);
  expect(inEnglish(again)).toHaveProperty('value', 'Front with lamp');
  const form = within(inEnglish(again).closest('form') as HTMLFormElement);
  await again.user.click(form.getByRole('button', { name: 'Save' }));
  await again.user.click(await again.findByRole('button', { name: 'Use theirs' }));
  expect(inEnglish(again)).toHaveProperty('value', 'Front and back');
});

it('keeps what was typed when someone else deleted the product, which is then added as a new one', async () => {
  const gone = () => Response.json({ code: 'PT404', message: 'gone', hint: 'product_not_found' }, { status: 404 });
  const { screen, sent, removeElsewhere } = openProduct([gone]);
  await screen.user.type(await screen.findByLabelText('Name in English'), ' Pro');
  removeElsewhere();
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A colleague removed this while you were editing.')).toBeTruthy();
  expect(screen.getByLabelText('Name in English')).toHaveProperty('value', 'Cable tester Pro');
  expect(screen.queryByRole('button', { name: 'Delete product' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Add product' }));
  await expect.poll(toasts).toEqual(['Saved.']);
  expect(sent[1]).toMatchObject({ product: expect.not.stringMatching(fixtureProduct.id) as string });
  expect(sent[1]).not.toHaveProperty('seen_version');
});

it('says why a product can’t be deleted', async () => {
  const { screen } = openProduct();
  await screen.user.click(await screen.findByRole('button', { name: 'Delete product' }));
  await screen.user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  await expect.poll(toasts).toEqual(['Other products are sold with it, so it can’t be deleted.']);
});

it('keeps a product that a colleague changed before it is deleted', async () => {
  const { screen, changeElsewhere } = openProduct();
  await screen.user.click(await screen.findByRole('button', { name: 'Delete product' }));
  changeElsewhere();
  await screen.user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/^A colleague changed this in the meantime/));
});

it('says that there is no such product, also for an address that is mistyped', async () => {
  const { screen } = openProduct([], '/admin/products/cable-tester');
  expect(await screen.findByText('Product not found')).toBeTruthy();
});

it('chooses a group of variants or creates one, and says when its name is taken', async () => {
  const taken = () => Response.json({ code: '23514', message: 'taken', hint: 'variant_taken' }, { status: 400 });
  const { screen, sent } = openProduct([taken]);
  const group = await screen.findByLabelText('Variant group');
  expect(screen.queryByLabelText('Variant in English')).toBeNull();
  await screen.user.selectOptions(group, 'Testers (4 ports)');
  await screen.user.type(screen.getByLabelText('Variant in English'), '4 ports');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/Another product of this group has this name/)).not.toHaveLength(0);
  await screen.user.selectOptions(group, 'New group…');
  await screen.user.type(screen.getByLabelText('Name of the new group'), 'Tools');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(JSON.parse(sent[0]?.fields ?? '')).toMatchObject({ variant_group: 'testers', variant_label: '4 ports' });
  expect(JSON.parse(sent[1]?.fields ?? '')).toMatchObject({ variant_group: null, new_variant_group: 'Tools' });
});
