import type { SeoEntries } from '@tulebyte/federation/remote';

const ITEMS = 37;

export const seo: SeoEntries = {
  item: { staticPaths: () => Array.from({ length: ITEMS }, (_, index) => `/team000/item/${index + 1}`) },
};
