import { i18n, type MessageDescriptor } from '@lingui/core';
import { isPathAllowed } from '@tulebyte/site-policy/route-ownership';
import { describe, expect, it } from 'vitest';
import { articles } from './blog/articles.ts';
import { guides } from './guides/guides.ts';
import remote from './routes.tsx';
import { caseStudies } from './case-studies/case-studies.ts';
import { videos } from './videos/videos.ts';
import { whitePapers } from './white-papers/white-papers.ts';
import { seo } from './seo/seo.ts';

const words = (message: MessageDescriptor | string | undefined) =>
  typeof message === 'object' ? i18n._(message) : (message ?? '');
const page = { data: null, params: {} };
const described = (id: string) => {
  const description = seo[id]?.description;
  return words(typeof description === 'function' ? description(page) : description);
};
const listed = remote.routes.filter(({ handle }) => !handle.noIndex);

// Public paths of this remote (specification, section 2).
const specified = [
  '/faq',
  '/blog',
  '/blogs',
  '/docs',
  '/case-studies',
  '/whitepapers',
  '/valley-year',
  '/videos',
  '/search',
  '/privacy',
  '/terms',
  '/security',
  '/compliance',
  ...[...articles, ...guides, ...caseStudies, ...whitePapers, ...videos].map(({ path }) => path),
];

describe('the pages of this remote', () => {
  it('match the specification plus one per text, each once and within the remote’s prefixes', () => {
    expect(remote.routes.map(({ path }) => path).toSorted()).toEqual(specified.toSorted());
    for (const { path } of remote.routes) expect(isPathAllowed('content', path), `${path}`).toBe(true);
  });

  it('have unique titles of at most 60 characters', () => {
    const titles = listed.map(({ handle }) => words(handle.title));
    for (const title of titles) expect(title.length, `${title}`).toBeLessThanOrEqual(60);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(listed.map(({ id }) => id))('%s has a description of 120 to 160 characters', (id) => {
    const { length } = described(id);
    expect(length >= 120 && length <= 160, `${length} characters: ${described(id)}`).toBe(true);
  });

  it('have SEO metadata for every indexed route and for no other', () => {
    expect(Object.keys(seo).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  });

  it('publish no rating and no review', () => {
    for (const { id } of listed) expect(JSON.stringify(seo[id]?.jsonLd?.(page) ?? [])).not.toMatch(/rating|review/i);
  });
});

describe('structured data', () => {
  it('has an answer with an anchor for each question, and no unfilled placeholder', () => {
    const [faq] = seo['faq']?.jsonLd?.(page) ?? [];
    const text = JSON.stringify(faq);
    expect(text).toContain('/faq#estimate"');
    expect(text).toContain('$59');
    expect(text).not.toMatch(/[{]\w+[}]|undefined/);
  });

  it.each(guides.map(({ slug, sections }) => [slug, sections.length] as const))('%s lists its %i steps', (slug, count) => {
    const [node] = seo[`docs-${slug}`]?.jsonLd?.(page) ?? [];
    expect(node?.['step']).toHaveLength(count);
  });
});
