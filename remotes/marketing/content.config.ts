import { formatUsd } from '@tulebyte/brand';
import { defineContent } from '@tulebyte/remote-kit/content';
import { jobs } from './src/careers/collection.ts';
import { cities } from './src/cities/collection.ts';
import { priceLine } from './src/prices/price-line.ts';
import { priceRefs } from './src/prices/price-refs.ts';
import { services } from './src/services/collection.ts';

const amounts = new Map(priceRefs.map((ref): [string, number | null | undefined] => [ref, priceLine(ref)?.cents]));

/** The texts in `content/`; `content/README.md` says how to write them. */
export default defineContent({
  collections: { services, cities, jobs },
  inserts: {
    Price: {
      known: priceRefs.filter((ref) => typeof amounts.get(ref) === 'number'),
      text: (of) => formatUsd(amounts.get(of) ?? 0),
    },
  },
  components: {},
  page: './src/entries/static-page.tsx',
});
