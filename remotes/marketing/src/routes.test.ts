import { i18n, type MessageDescriptor } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from './careers/jobs.ts';
import { cityRoutes } from './cities/routes.ts';
import remote from './routes.tsx';
import { seo } from './seo/seo.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

interface Page {
  path: string;
  title: string;
  description: string;
  noIndex: boolean;
  jsonLd: readonly Record<string, unknown>[];
}

const words = (message: MessageDescriptor | string | undefined) =>
  typeof message === 'object' ? i18n._(message) : (message ?? '');

async function pages(): Promise<Page[]> {
  const all = await Promise.all(
    remote.routes.map(async ({ id, path, handle }) => {
      const paths = (await seo[id]?.staticPaths?.()) ?? [path];
      return paths.map((concrete): Page => {
        const page = { data: null, params: { serviceId: concrete.split('/').at(-1), jobId: concrete.split('/').at(-1) } };
        const { description, jsonLd } = seo[id] ?? {};
        return {
          path: concrete,
          title: words(handle.head?.(page).title ?? handle.title),
          description: words(typeof description === 'function' ? description(page) : description),
          noIndex: handle.noIndex ?? false,
          jsonLd: jsonLd?.(page) ?? [],
        };
      });
    }),
  );
  return all.flat();
}

/** Paths that the specification doesn't list. */
const added = ['/response-times'];

/** Pages of emailed links; they aren't in the specification or indexed. */
const linked = ['/get-started/appointment', '/newsletter/confirm', '/newsletter/unsubscribe'];

// Public paths of this remote (specification, section 2).
const specified = [
  '/',
  '/about-us',
  '/contact-us',
  '/services',
  '/pricing',
  '/home-services',
  '/enterprise',
  '/get-started',
  '/schedule-demo',
  '/newsletter',
  '/field-tech',
  '/careers',
  ...jobs.map(({ slug }) => `/careers/${slug}`),
  '/locations',
  ...['pc-repair', 'gaming-pc-builds', 'cybersecurity', 'cloud-migration', 'managed-it', 'data-backup'].flatMap((id) => [
    `/services/${id}`,
    `/service/${id}`,
  ]),
  ...['stockton', 'lodi', 'modesto', 'sacramento'].map((city) => `/computer-repair-${city}`),
  ...['stockton', 'modesto', 'tracy', 'manteca', 'lodi'].map((city) => `/it-support-${city}`),
  ...['stockton', 'modesto'].map((city) => `/locations/managed-it-${city}`),
];

describe('the pages of this remote', () => {
  it('match the specification plus one for each file of a city, each once', async () => {
    const expected = new Set([...specified, ...added, ...linked, ...cityRoutes.map(({ path }) => path)]);
    expect((await pages()).map(({ path }) => path).toSorted()).toEqual([...expected].toSorted());
  });

  it('have unique titles of at most 60 characters', async () => {
    const listed = (await pages()).filter(({ noIndex }) => !noIndex);
    for (const { path, title } of listed) expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length);
  });

  it('have descriptions of 120 to 160 characters', async () => {
    for (const { path, description, noIndex } of await pages()) {
      if (noIndex) continue;
      const { length } = description;
      expect(length >= 120 && length <= 160, `${path}: ${length} characters: ${description}`).toBe(true);
    }
  });

  it('have SEO metadata for every indexed route and for no other', () => {
    const ids = remote.routes.filter(({ handle }) => !handle.noIndex).map(({ id }) => id);
    expect(
      Object.keys(seo)
        .filter((id) => id !== 'service-alias')
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('publish no rating, no street, and no phone number but the company’s', async () => {
    for (const { jsonLd } of await pages())
      expect(JSON.stringify(jsonLd)).not.toMatch(/"[^"]*(rating|streetAddress|review)[^"]*":/i);
  });

  it('publish each position with its pay range', async () => {
    const postings = (await pages()).flatMap(({ jsonLd }) => jsonLd.filter((node) => node['@type'] === 'JobPosting'));
    expect(postings).toHaveLength(jobs.length);
    for (const [index, { slug, pay }] of jobs.entries()) {
      expect(postings[index]).toMatchObject({
        identifier: { value: slug },
        baseSalary: { currency: 'USD', value: { minValue: (pay.from / 100).toFixed(2), maxValue: (pay.to / 100).toFixed(2) } },
      });
    }
  });
});
