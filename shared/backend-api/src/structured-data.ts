import * as v from 'valibot';

/**
 * What staff may set in a page's structured data, by type: texts only. Everything else, such as prices, hours, and addresses, is computed
 * from the facts that the page shows. The database has the same list (`private.is_structured_data`).
 */
export const EDITABLE_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  WebPage: ['name', 'alternativeHeadline', 'description', 'keywords'],
  Service: ['name', 'alternateName', 'description', 'serviceType', 'category', 'slogan'],
  Product: ['alternateName', 'description', 'category', 'keywords'],
  Blog: ['name', 'alternateName', 'description', 'keywords'],
  BlogPosting: ['headline', 'alternativeHeadline', 'description', 'abstract', 'articleSection', 'keywords'],
  Article: ['headline', 'alternativeHeadline', 'description', 'abstract', 'articleSection', 'keywords'],
  TechArticle: ['headline', 'alternativeHeadline', 'description', 'abstract', 'articleSection', 'keywords'],
  FAQPage: ['name', 'description', 'keywords'],
  VideoObject: ['name', 'description', 'keywords'],
  JobPosting: ['description', 'industry', 'qualifications', 'responsibilities', 'skills'],
  LocalBusiness: ['alternateName', 'description', 'slogan', 'keywords', 'knowsAbout'],
};

const HIDDEN = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
/** Prices, email addresses, links, and phone numbers: each could contradict the page. */
const FACT = /[$€@]|:\/\/|www\.|(?:\d[ ().-]*){7}/i;

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'shape'),
    v.maxLength(most, 'long'),
    v.check((text) => text === text.trim() && !HIDDEN.test(text), 'hidden'),
    v.check((text) => !FACT.test(text), 'fact'),
  );

const Value = v.union(
  [line(500), v.pipe(v.array(line(80)), v.minLength(1), v.maxLength(20))],
  (issue) =>
    // The reason that the text or the list was refused for.
    issue.issues?.find(({ kind }) => kind === 'validation')?.message ?? 'shape',
);

/** Texts by type and property; empty: the page's own. Messages of rejections: `known`, `shape`, `long`, `hidden`, `fact`. */
export const StructuredData = v.pipe(
  v.unknown(),
  v.check((input) => !Array.isArray(input), 'shape'),
  v.record(v.string(), v.record(v.string(), Value, 'shape'), 'shape'),
  v.check(
    (types) =>
      Object.entries(types).every(([type, properties]) => {
        const names = Object.keys(properties);
        const known = Object.hasOwn(EDITABLE_PROPERTIES, type) ? EDITABLE_PROPERTIES[type] : [];
        return names.length > 0 && names.every((name) => known?.includes(name));
      }),
    'known',
  ),
  v.check((types) => JSON.stringify(types).length <= 4000, 'long'),
);
export type StructuredData = v.InferOutput<typeof StructuredData>;
