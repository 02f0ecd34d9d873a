import { defineContent } from '@tulebyte/remote-kit/content';
import { articles } from './src/blog/collection.ts';
import { caseStudies } from './src/case-studies/collection.ts';
import { checklists } from './src/checklists/collection.ts';
import { inserts } from './src/facts/inserts.ts';
import { faq } from './src/faq/collection.ts';
import { guides } from './src/guides/collection.ts';
import { legal } from './src/legal/collection.ts';
import { linkablePages } from './src/linkable-pages.ts';
import { valleyYear } from './src/valley-year/collection.ts';
import { videos } from './src/videos/collection.ts';
import { whitePapers } from './src/white-papers/collection.ts';

/** The texts in `content/`; `content/README.md` says how to write them. */
export default defineContent({
  collections: {
    articles,
    guides,
    'case-studies': caseStudies,
    checklists,
    faq,
    'white-papers': whitePapers,
    videos,
    'valley-year': valleyYear,
    legal,
  },
  inserts,
  links: linkablePages,
  components: {
    Phone: './src/tags/phone.tsx',
    Email: './src/tags/email.tsx',
    CollectedTable: './src/legal/privacy-tables.tsx',
    BrowserStorageTable: './src/legal/privacy-tables.tsx',
    CurrentConsent: './src/legal/current-consent.tsx',
    Figure: './src/tags/figure.tsx',
    Chart: './src/tags/chart.tsx',
    Bar: './src/tags/chart.tsx',
    Sample: './src/tags/sample.tsx',
    Details: './src/tags/details.tsx',
    BatteryTimes: './src/blog/illustrations/battery-times.tsx',
    DriveTimes: './src/blog/illustrations/drive-times.tsx',
    AnnotatedEmail: './src/blog/illustrations/annotated-email.tsx',
  },
  page: './src/article-layout/static-page.tsx',
});
