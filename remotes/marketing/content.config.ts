import { defineContent } from '@tulebyte/remote-kit/content';
import { jobs } from './src/careers/collection.ts';

/** The texts in `content/`; `content/README.md` says how to write them. */
export default defineContent({
  collections: { jobs },
  inserts: {},
  components: {},
  page: './src/entries/static-page.tsx',
});
