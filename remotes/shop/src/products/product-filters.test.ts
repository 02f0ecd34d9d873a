import { describe, expect, it } from 'vitest';
import { product as someProduct } from '../catalog/product.fixture.tsx';
import type { Catalog, Product } from '../catalog/product.ts';
import {
  filterProducts,
  groupVariants,
  isFiltered,
  knownFilters,
  NO_FILTERS,
  productsUrl,
  type ProductFilters,
} from './product-filters.ts';

const product = (slug: string, name: string, price_cents: number, more: Partial<Product> = {}): Product =>
  someProduct(slug, { name, price_cents, category: { slug: 'storage', name: 'Almacenamiento y protección' }, ...more });
const catalog: Catalog = {
  categories: [{ slug: 'storage', name: 'Storage', summary: '' }],
  products: [
    product('nvme-ssd-1tb', 'NVMe SSD, 1 TB', 8_900),
    product('wifi7-mesh-3', 'Wi-Fi 7 mesh, set of three', 44_900, { category: { slug: 'network', name: 'Network' } }),
    product('sold-out', 'Dock', 10_000, { stock: 0 }),
    product('ssd-upgrade', 'SSD installed', 14_900, { stock: 0, labor_kind: 'repair' }),
  ],
};
const found = (filters: Partial<ProductFilters>) =>
  filterProducts(catalog, { ...NO_FILTERS, ...filters }).map(({ slug }) => slug);

describe('the product list', () => {
  it.each([
    ['1tb', ['nvme-ssd-1tb']],
    ['1 TB nvme', ['nvme-ssd-1tb']],
    ['wifi', ['wifi7-mesh-3']],
    ['WI-FI mesh', ['wifi7-mesh-3']],
    ['proteccion dock', ['sold-out']],
    // In Spanish too, people search by the English word.
    ['ups', []],
    ['instaled ssd', ['ssd-upgrade']],
    ['instal', ['ssd-upgrade']],
    ['inztall', ['ssd-upgrade']],
    ['protecion', ['nvme-ssd-1tb', 'sold-out', 'ssd-upgrade']],
    // A short word may be another one.
    ['duck', []],
    ['', ['nvme-ssd-1tb', 'wifi7-mesh-3', 'sold-out', 'ssd-upgrade']],
  ])('finds %j', (q, slugs) => {
    expect(found({ q })).toEqual(slugs);
  });

  it('filters by category, price band, and stock; labor is always available', () => {
    expect(found({ category: 'network' })).toEqual(['wifi7-mesh-3']);
    expect(found({ price: 'under-100' })).toEqual(['nvme-ssd-1tb']);
    expect(found({ price: '100-300' })).toEqual(['sold-out', 'ssd-upgrade']);
    expect(found({ stock: 'in' })).toEqual(['nvme-ssd-1tb', 'wifi7-mesh-3', 'ssd-upgrade']);
  });

  it('sorts by price and name', () => {
    expect(found({ sort: 'price' })).toEqual(['nvme-ssd-1tb', 'sold-out', 'ssd-upgrade', 'wifi7-mesh-3']);
    expect(found({ sort: 'price-desc' })[0]).toBe('wifi7-mesh-3');
    expect(found({ sort: 'name' })[0]).toBe('sold-out');
  });

  it('has one row for all variants, where the first one is', () => {
    const sizes = ['1 TB', '2 TB'].map((label) => product(label, label, 1, { variant_group: 'drive', variant_label: label }));
    const rows = groupVariants([product('a', 'A', 1), ...sizes.slice(0, 1), product('b', 'B', 1), ...sizes.slice(1)]);
    expect(rows.map(({ product: { slug }, variants }) => [slug, ...variants.map((each) => each.slug)])).toEqual([
      ['a'],
      ['1 TB', '2 TB'],
      ['b'],
    ]);
  });

  it('keeps its filters in the URL, and ignores unknown ones', () => {
    expect(productsUrl({ ...NO_FILTERS, q: 'a b', price: 'over-300' })).toBe('/products?q=a+b&price=over-300');
    expect(productsUrl(NO_FILTERS)).toBe('/products');
    const read = knownFilters({ q: ' x ', category: 'gone', price: '1-2', stock: 'out', sort: 'toString' }, catalog.categories);
    expect(read).toEqual({ ...NO_FILTERS, q: 'x' });
    expect([isFiltered(read), isFiltered({ ...NO_FILTERS, sort: 'name' })]).toEqual([true, false]);
  });
});
