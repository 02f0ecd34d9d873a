import { defineContent } from '@tulebyte/remote-kit/content';
import { jobs } from './src/careers/collection.ts';
import { services } from './src/services/collection.ts';

/** The texts in `content/`; `content/README.md` says how to write them. */
export default defineContent({
  collections: { services, jobs },
  inserts: {},
  components: {},
  page: './src/entries/static-page.tsx',
});
