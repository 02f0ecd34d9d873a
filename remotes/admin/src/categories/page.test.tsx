import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

signInBeforeEach({ isNewUser: true });

const tablets = {
  id: '6d0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d',
  slug: 'tablets',
  name: 'Tablets',
  summary: '',
  translations: { es: { name: 'Tabletas' } },
  version: 'v1',
  is_needed: false,
  products: 0,
  for_sale: 0,
};

function openCategories(getStored: () => readonly object[], save?: (sent: Record<string, unknown>) => Response) {
  const removed: string[] = [];
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['catalog'] },
    '/rest/v1/rpc/list_product_categories': () => getStored(),
    '/rest/v1/rpc/get_category_history': [],
    '/rest/v1/rpc/remove_product_category': async (request: Request) => {
      const asked = (await request.json()) as { category: string; seen_version: string };
      if (getStored().some((category) => 'version' in category && category.version !== asked.seen_version))
        return Response.json({ code: 'PT409', message: 'no', hint: 'category_changed' }, { status: 409 });
      removed.push(asked.category);
      return new Response(null, { status: 204 });
    },
    '/rest/v1/rpc/save_product_category': async (request: Request) =>
      save?.((await request.json()) as Record<string, unknown>) ?? Response.json(null),
  });
  return { removed, ...renderScreen(<Component />, { at: '/admin/products/categories' }) };
}

it('says what comes first while there are no categories', async () => {
  const screen = openCategories(() => []);
  expect(await screen.findByText('No categories yet. Add the first one, then a product for it.')).toBeTruthy();
});

it('keeps a form whose category a colleague removed, and adds it as a new one', async () => {
  const sent: Record<string, unknown>[] = [];
  const screen = openCategories(
    () => (sent.length === 0 ? [tablets] : []),
    (saved) => {
      sent.push(saved);
      return sent.length > 1
        ? Response.json(null)
        : Response.json({ code: 'PT404', message: 'gone', hint: 'category_not_found' }, { status: 404 });
    },
  );
  await screen.user.click(await screen.findByRole('button', { name: 'Edit Tablets' }));
  const [name] = screen.getAllByLabelText('Name in English');
  if (!name) throw new Error('No field');
  await screen.user.type(name, ' and readers');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/A colleague removed this\. What you entered is still here/)).not.toHaveLength(0);
  expect(name).toHaveProperty('value', 'Tablets and readers');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ category: tablets.id, seen_version: 'v1' });
  expect(sent[1]?.['category']).not.toBe(tablets.id);
  expect(sent[1]).not.toHaveProperty('seen_version');
});

it('says at once that a colleague removed the category that is being edited', async () => {
  const sent: Record<string, unknown>[] = [];
  let stored = [tablets, { ...tablets, id: 'phones', slug: 'phones', name: 'Phones' }];
  const screen = openCategories(
    () => stored,
    (saved) => {
      sent.push(saved);
      return Response.json(null);
    },
  );
  await screen.user.click(await screen.findByRole('button', { name: 'Edit Tablets' }));
  stored = [];
  await screen.user.click(screen.getByRole('button', { name: 'Remove Phones' }));
  await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText('A colleague removed this while you were editing.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.['category']).not.toBe(tablets.id);
  expect(sent[0]).not.toHaveProperty('seen_version');
});

it('keeps a category that a colleague changed before it is removed', async () => {
  let stored = tablets;
  const { user, removed, ...screen } = openCategories(() => [stored]);
  await user.click(await screen.findByRole('button', { name: 'Remove Tablets' }));
  stored = { ...tablets, name: 'Tablets and readers', version: 'v2' };
  await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText('Tablets and readers')).toBeTruthy();
  await expect
    .poll(() => store.get(toastsAtom).map(({ title }) => title))
    .toContainEqual(expect.stringMatching(/^A colleague changed this in the meantime/));
  await user.click(await screen.findByRole('button', { name: 'Remove Tablets and readers' }));
  await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  await expect.poll(() => removed).toEqual([tablets.id]);
});
