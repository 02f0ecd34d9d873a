import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { product as someProduct } from '../catalog/product.fixture.tsx';
import type { Product } from '../catalog/product.ts';
import { OutOfStock } from './out-of-stock.tsx';
import { StockNote } from './stock-note.tsx';

const product = (category: string, stock: number, labor_kind: Product['labor_kind'] = 'part'): Product =>
  someProduct('thing', { stock, labor_kind, category: { slug: category, name: category } });
const noteText = (item: Product) => renderScreen(<StockNote product={item} />).container.textContent;
const outOfStockText = (item: Product) => renderScreen(<OutOfStock product={item} />).container.textContent;

describe('the stock note', () => {
  it('shows availability without promising today', () => {
    expect(noteText(product('power', 9))).toBe('In stock');
    expect(noteText(product('systems', 2))).toBe('2 left in stock');
    expect(noteText(product('storage', 0, 'repair'))).toBe('Done in our workshop, usually within 3 business days');
  });

  it('shows how long ordering or building takes when out of stock', () => {
    expect(noteText(product('power', 0))).toBe('Ordered for you, usually here in 3 to 5 business days');
    expect(noteText(product('systems', 0))).toBe('Built for you in 7 to 10 business days once the parts are here');
    expect(outOfStockText(product('power', 0))).toContain('usually in 3 to 5 business days');
    expect(outOfStockText(product('systems', 0))).toContain('7 to 10 business days once the parts are here');
    expect(outOfStockText(product('systems', 2))).toContain('When we run out, we build one for you');
    for (const stock of [0, 3]) expect(outOfStockText(product('laptops', stock))).not.toMatch(/buil[dt]/i);
  });
});
