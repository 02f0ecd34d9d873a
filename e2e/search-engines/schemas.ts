import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
const address = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/));
const price = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/));
const reference = v.object({ '@id': address });

const priceSpecification = v.pipe(
  v.object({
    '@type': v.picklist(['PriceSpecification', 'UnitPriceSpecification']),
    priceCurrency: v.literal('USD'),
    price: v.optional(price),
    minPrice: v.optional(price),
  }),
  v.check(({ price: exact, minPrice }) => (exact ?? minPrice) !== undefined, 'a price or the smallest one'),
);
const offer = v.pipe(
  v.looseObject({ '@type': v.literal('Offer'), price: v.optional(price), priceSpecification: v.optional(priceSpecification) }),
  v.check(({ price: exact, priceSpecification: terms }) => (exact ?? terms) !== undefined, 'an offer says its price'),
);

/**
 * Required properties of each type, by schema.org and search engines. Other types are not allowed, and neither are self-ratings.
 */
const published = v.looseObject({
  headline: text,
  datePublished: day,
  author: v.looseObject({}),
  publisher: v.looseObject({}),
  url: address,
});

export const NODES: Readonly<Record<string, v.GenericSchema>> = {
  LocalBusiness: v.looseObject({
    name: text,
    url: address,
    telephone: v.pipe(v.string(), v.regex(/^\+1\d{10}$/)),
    areaServed: v.pipe(v.array(v.looseObject({ '@type': text, name: text })), v.minLength(6)),
    openingHoursSpecification: v.pipe(
      v.array(v.looseObject({ dayOfWeek: v.array(text), opens: text, closes: text })),
      v.minLength(1),
    ),
    // A service-area business: no street.
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressLocality: text,
      addressRegion: text,
      addressCountry: text,
    }),
  }),
  Service: v.looseObject({ name: text, url: address, provider: reference, offers: v.optional(v.array(offer)) }),
  BreadcrumbList: v.looseObject({
    itemListElement: v.pipe(
      v.array(v.object({ '@type': v.literal('ListItem'), position: v.number(), name: text, item: address })),
      v.minLength(2),
    ),
  }),
  Product: v.looseObject({ name: text, description: text, sku: text, offers: offer }),
  FAQPage: v.looseObject({
    mainEntity: v.array(v.looseObject({ '@type': v.literal('Question'), name: text, acceptedAnswer: v.looseObject({ text }) })),
  }),
  Blog: v.looseObject({ url: address, blogPost: v.array(v.looseObject({ headline: text })) }),
  ItemList: v.looseObject({
    name: text,
    itemListElement: v.pipe(
      v.array(v.object({ '@type': v.literal('ListItem'), position: v.number(), name: text, url: address })),
      v.minLength(2),
    ),
  }),
  BlogPosting: published,
  Report: published,
  HowTo: v.looseObject({ name: text, step: v.pipe(v.array(v.looseObject({ text })), v.minLength(2)) }),
  VideoObject: v.looseObject({
    name: text,
    description: text,
    thumbnailUrl: address,
    contentUrl: address,
    uploadDate: day,
    duration: v.pipe(v.string(), v.regex(/^PT\d+S$/)),
    transcript: text,
    hasPart: v.pipe(
      v.array(v.object({ '@type': v.literal('Clip'), name: text, startOffset: v.number(), endOffset: v.number(), url: address })),
      v.minLength(2),
    ),
  }),
  ContactPage: v.looseObject({ url: address }),
  JobPosting: v.looseObject({
    title: text,
    description: text,
    datePosted: day,
    hiringOrganization: v.looseObject({}),
    jobLocation: v.looseObject({}),
    baseSalary: v.looseObject({ currency: v.literal('USD') }),
  }),
};
