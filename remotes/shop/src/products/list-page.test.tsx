import { useNavigate } from '@tulebyte/router';
import { renderScreen, stubFetch } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component, loader } from './list-page.tsx';

const row = (slug: string, name: string, category_slug: string) => ({
  slug,
  name,
  summary: '',
  price_cents: 8_900,
  stock: 1,
  image_key: 'box',
  picture: null,
  labor_kind: 'part',
  is_sample: true,
  category_slug,
  variant_group: null,
  variant_label: '',
  installation_slug: null,
});

beforeEach(() => {
  stubFetch({
    '/rest/v1/product_categories': [
      { slug: 'storage', name: 'Storage', summary: '' },
      { slug: 'network', name: 'Network', summary: '' },
    ],
    '/rest/v1/products': [row('nvme-ssd-1tb', 'NVMe SSD', 'storage'), row('wifi7-mesh-3', 'Wi-Fi mesh', 'network')],
  });
});

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function showList() {
  return renderScreen(
    <>
      <BackButton />
      <Component />
    </>,
    { at: '/products', loader },
  );
}

it('undoes one facet or order after another with Back', async () => {
  const { user, findByRole, getByRole, getByLabelText, location } = showList();
  await user.click(await findByRole('link', { name: /^Storage/ }));
  await findByRole('link', { name: /^Storage/, current: true });
  await user.selectOptions(getByLabelText('Sort by'), 'name');
  await expect.poll(() => location().search).toBe('?category=storage&sort=name');
  await user.click(getByRole('link', { name: 'Clear search and filters' }));
  await expect.poll(() => location().search).toBe('');
  const back = getByRole('button', { name: 'Back' });
  for (const search of ['?category=storage&sort=name', '?category=storage', '']) {
    await user.click(back);
    await expect.poll(() => location().search).toBe(search);
  }
});

it('undoes a search typed with pauses in one step', async () => {
  const { user, findByRole, getByRole, location } = showList();
  await user.click(await findByRole('link', { name: /^Storage/ }));
  await findByRole('link', { name: /^Storage/, current: true });
  const field = getByRole('searchbox', { name: 'Search products' });
  for (const [typed, q] of [
    ['s', 's'],
    ['sd', 'ssd'],
  ] as const) {
    await user.type(field, typed);
    await expect.poll(() => location().search).toBe(`?category=storage&q=${q}`);
  }
  await user.click(getByRole('button', { name: 'Back' }));
  await expect.poll(() => location().search).toBe('');
});
