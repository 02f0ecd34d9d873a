import { describe, expect, it } from 'vitest';
import { productSlugs } from '../compatibility/build.ts';
import type { Build, Part } from '../compatibility/part.ts';
import { parts, completeBuild } from '../compatibility/complete-build.fixture.ts';
import { buildIssueOf } from './build-issue.ts';

const slugs = productSlugs(completeBuild);
const issueOf = (of: readonly string[], among: readonly Part[] = parts) => {
  const issue = buildIssueOf(of, among);
  return issue && [issue.isIncomplete, issue.errors.map(({ id }) => id)];
};
const changed = <Kind extends keyof Build>(kind: Kind, more: Partial<Build[Kind]>): Part[] =>
  // Cast: a part of one kind, with values of the same kind.
  parts.map((part) => (part.kind === kind ? ({ ...part, ...more } as Part) : part));

describe('issues of a build in the cart', () => {
  it('has none when the build is complete and compatible', () => {
    expect(issueOf(slugs)).toBeNull();
  });

  it.each(slugs)('reports a build without %s as incomplete', (slug) => {
    // Only the graphics card is optional: this processor has integrated graphics.
    expect(issueOf(slugs.filter((each) => each !== slug))).toEqual(slug === 'graphics' ? null : [true, []]);
  });

  it('reports a discontinued part, an unrelated product, or the wrong fee as incomplete', () => {
    expect(
      issueOf(
        slugs,
        parts.filter(({ kind }) => kind !== 'case'),
      ),
    ).toEqual([true, []]);
    expect(issueOf([...slugs, 'ups-1500va'])).toEqual([true, []]);
    expect(issueOf([...slugs.slice(0, -1), 'build-aio'])).toEqual([true, []]);
  });

  it('reports parts that became incompatible', () => {
    expect(issueOf(slugs, changed('case', { max_cooler_height_mm: 100 }))).toEqual([false, ['cooler-height']]);
  });
});
