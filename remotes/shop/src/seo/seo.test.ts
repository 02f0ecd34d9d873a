import type { PageInstance } from '@tulebyte/federation/remote';
import { describe, expect, it } from 'vitest';
import { seo } from './seo.ts';

const describeProduct = (name: string, summary: string, description: string): unknown => {
  const page = { data: { product: { name, summary, description } } } as unknown as PageInstance;
  const { description: of } = seo.product ?? {};
  return typeof of === 'function' ? of(page) : undefined;
};

describe('description of a product for search results', () => {
  it('ends with a whole sentence', () => {
    expect(describeProduct('SATA SSD', 'A drive for a 2.5-inch bay.', `It is fast. ${'And large '.repeat(20)}.`)).toBe(
      'SATA SSD: A drive for a 2.5-inch bay. It is fast.',
    );
  });

  it('leaves out the name where more of the text fits without it', () => {
    const sentence = `${'x'.repeat(99)}.`;
    expect(describeProduct('Security keys', 'Two keys.', sentence)).toBe(`Security keys: Two keys. ${sentence}`);
    const longer = `${'x'.repeat(139)}.`;
    expect(describeProduct('Security keys', 'Two keys.', longer)).toBe(`Two keys. ${longer}`);
  });
});
