import { describe, expect, it } from 'vitest';
import { pageReport } from '../site-crawl/testing.ts';
import { createDrafts, similarity } from './draft.ts';

describe('drafts', () => {
  const page = pageReport('/pricing', 'Prices · Tulebyte', 'd'.repeat(130));

  it('use only the page’s own sentences, within the lengths', () => {
    const [{ draft } = { draft: null }] = createDrafts([page]);
    expect(draft?.title).toBe('Prices · Tulebyte');
    expect(draft?.description.length).toBeLessThanOrEqual(160);
    expect(page.paragraphs.join(' ')).toContain(draft?.description.replace(/…$/, '') ?? 'nothing');
    expect(draft?.facts).toContain('$59');
  });

  it('reject near duplicates of another page', () => {
    const drafts = createDrafts([page, { ...page, path: '/prices' }]);
    expect(drafts.map(({ draft }) => draft?.tooCloseTo)).toEqual(['/prices', '/pricing']);
  });

  it('are not created for a page without a sentence', () =>
    expect(createDrafts([{ ...page, paragraphs: [] }])[0]?.draft).toBeNull());

  it('measure similarity by shared words', () => {
    expect(similarity('We repair laptops', 'we repair laptops')).toBe(1);
    expect(similarity('We repair laptops', 'Backup for servers')).toBe(0);
  });
});
