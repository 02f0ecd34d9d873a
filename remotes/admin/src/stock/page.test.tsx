import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component as ListPage } from './page.tsx';
import { Component as ProductPage } from './product-page.tsx';

signInBeforeEach({ isNewUser: true });

const product = {
  id: 'product',
  slug: 'battery-backup',
  name: 'Battery backup',
  translations: {},
  category: 'power',
  stock: 2,
  low_stock_threshold: 2,
  is_active: true,
  waiting: 3,
};
const movements = [
  {
    id: 'b',
    kind: 'order',
    change: -3,
    stock_after: 2,
    note: '',
    actor_id: null,
    created_at: '2026-11-21T17:00:00Z',
    order: { number: 'TO-20101' },
  },
  {
    id: 'a',
    kind: 'received',
    change: 5,
    stock_after: 5,
    note: 'Ingram 4411',
    actor_id: null,
    created_at: '2026-11-20T17:00:00Z',
    order: null,
  },
];

function openProduct(answers: (() => Response)[] = [], permissions: readonly string[] = ['catalog']) {
  const sent: Record<string, unknown>[] = [];
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/rpc/get_product_stock': product,
    '/rest/v1/stock_movements': () => Response.json(movements, { headers: { 'content-range': '0-1/2' } }),
    '/rest/v1/rpc/adjust_stock': async (request: Request) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? Response.json(7);
    },
    '/rest/v1/rpc/set_low_stock_threshold': async (request: Request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  const screen = renderScreen(<ProductPage />, { at: '/admin/stock/battery-backup', path: '/admin/stock/:productSlug' });
  const adjust = async (kind: string, change: string, note = '') => {
    await screen.user.selectOptions(await screen.findByLabelText('Reason'), kind);
    await screen.user.clear(screen.getByLabelText(/^Quantity/));
    await screen.user.type(screen.getByLabelText(/^Quantity/), change);
    if (note) await screen.user.type(screen.getByLabelText('Note'), note);
    await screen.user.click(screen.getByRole('button', { name: 'Adjust stock' }));
  };
  return { ...screen, sent, adjust };
}

describe('stock', () => {
  it('lists products with what open orders need, and keeps the filter in the URL', async () => {
    const asked: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/list_stock': async (request: Request) => {
        asked.push(await request.json());
        return Response.json({ total: 1, products: [product] });
      },
    });
    const screen = renderScreen(<ListPage />, { at: '/admin/stock', path: '/admin/stock' });
    const row = (await screen.findByRole('link', { name: 'Battery backup' })).closest('tr')?.textContent;
    expect(row).toBe('Battery backupLow232');
    await screen.user.selectOptions(screen.getByLabelText('Show'), 'low');
    await expect.poll(() => asked.at(-1)).toEqual({ scope: 'low', query: '', page_number: 1 });
    expect(screen.location().search).toBe('?show=low');
  });

  it.each([
    ['', 'products to the catalog', 'No products here'],
    ['?show=low', 'falls to its', 'Nothing is running out'],
    ['?q=tablet', 'No products match', 'No products here'],
  ])('says what an empty list means: %s', async (search, note, title) => {
    stubFetch({ '/rest/v1/rpc/list_stock': { total: 0, products: [] } });
    const screen = renderScreen(<ListPage />, { at: `/admin/stock${search}`, path: '/admin/stock' });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(new RegExp(note))).toBeTruthy();
  });

  it('shows why stock changed', async () => {
    const screen = openProduct();
    expect((await screen.findByText('+5')).closest('tr')?.textContent).toContain('Ingram 4411');
    expect(screen.getByRole('link', { name: 'TO-20101' }).getAttribute('href')).toBe('/admin/orders/TO-20101');
    expect(screen.getByText('−3')).toBeTruthy();
  });

  it('takes an adjustment with a reason that fits', async () => {
    const screen = openProduct();
    await screen.adjust('damaged', '2');
    expect(await screen.findAllByText(/goods that came in/)).not.toHaveLength(0);
    await screen.adjust('other', '-1');
    expect(await screen.findAllByText('Say why.')).not.toHaveLength(0);
    expect(screen.sent).toEqual([]);
    await screen.adjust('other', '-1', 'For the display');
    await expect
      .poll(() => screen.sent)
      .toMatchObject([{ product_slug: 'battery-backup', kind: 'other', change: -1, note: 'For the display' }]);
  });

  it('counts an adjustment once when its answer was lost, and the same one afterwards again', async () => {
    const lost = () => Response.json({ message: 'later' }, { status: 503 });
    const screen = openProduct([lost]);
    await screen.adjust('received', '5');
    expect(await screen.findAllByText(/Try again: it won’t go through twice/)).not.toHaveLength(0);
    await screen.user.click(screen.getByRole('button', { name: 'Adjust stock' }));
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(['Stock adjusted.']);
    await screen.adjust('received', '5');
    await expect.poll(() => screen.sent).toHaveLength(3);
    const [first, second, third] = screen.sent.map(({ idempotency_key }) => idempotency_key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says when there aren’t that many', async () => {
    const refusal = { code: 'PT409', message: 'no', hint: 'stock_below_zero', details: '2' };
    const screen = openProduct([() => Response.json(refusal, { status: 409 })]);
    await screen.adjust('damaged', '-3');
    expect(await screen.findAllByText('There aren’t that many in stock anymore.')).not.toHaveLength(0);
  });

  it('sets from how many on a product is low', async () => {
    const screen = openProduct();
    const field = await screen.findByLabelText('Low at');
    await screen.user.clear(field);
    await screen.user.type(field, '4');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.sent).toEqual([{ product_slug: 'battery-backup', threshold: 4, seen: 2 }]);
  });

  it('says when someone else changed that number, and shows theirs', async () => {
    const screen = openProduct();
    const field = await screen.findByLabelText('Low at');
    await screen.user.clear(field);
    await screen.user.type(field, '4');
    stubFetch({
      '/rest/v1/rpc/set_low_stock_threshold': () =>
        Response.json({ code: 'PT409', message: 'no', hint: 'threshold_changed', details: null }, { status: 409 }),
      '/rest/v1/rpc/get_product_stock': { ...product, low_stock_threshold: 9 },
    });
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => store.get(toastsAtom).at(-1)?.title).toBe('Someone else updated this. Showing the latest version.');
    await expect.poll(() => screen.getByLabelText('Low at')).toHaveProperty('value', '9');
  });

  it('is read-only for agents', async () => {
    const screen = openProduct([], []);
    expect(await screen.findByText('+5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adjust stock' })).toBeNull();
  });
});
