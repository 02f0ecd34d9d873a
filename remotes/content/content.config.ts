import { defineContent } from '@tulebyte/remote-kit/content';
import { articles } from './src/blog/collection.ts';
import { inserts } from './src/facts/inserts.ts';

/** The texts in `content/`; `content/README.md` says how to write them. */
export default defineContent({
  collections: { articles },
  inserts,
  components: {
    Phone: './src/article-layout/phone.tsx',
    Figure: './src/article-layout/figure.tsx',
    BatteryTimes: './src/blog/figures/battery-times.tsx',
    DriveTimes: './src/blog/figures/drive-times.tsx',
    AnnotatedEmail: './src/blog/figures/annotated-email.tsx',
  },
  elements: './src/article-layout/elements.tsx',
  page: './src/article-layout/static-page.tsx',
});
