import { describe, expect, it } from 'vitest';
import { productSlugs } from '../compatibility/build.ts';
import type { Build, Part } from '../compatibility/part.ts';
import { parts, completeBuild } from '../compatibility/complete-build.fixture.ts';
import { buildIssueOf } from './build-issue.ts';

const slugs = productSlugs(completeBuild);
const found = (of: readonly string[], among: readonly Part[] = parts) => {
  const issue = buildIssueOf(of, among);
  return issue && [issue.isIncomplete, issue.errors.map(({ id }) => id)];
};
const changed = <Kind extends keyof Build>(kind: Kind, more: Partial<Build[Kind]>): Part[] =>
  // The cast: a part of a kind with values of that kind.
  parts.map((part) => (part.kind === kind ? ({ ...part, ...more } as Part) : part));

describe('a build in the cart', () => {
  it('that is whole and goes together has none', () => {
    expect(found(slugs)).toBeNull();
  });

  it.each(slugs)('without %s is not complete', (slug) => {
    // The graphics card alone may be missing: this processor makes a picture.
    expect(found(slugs.filter((each) => each !== slug))).toEqual(slug === 'graphics' ? null : [true, []]);
  });

  it('with something that is sold no more, something strange or the wrong fee is not complete', () => {
    expect(
      found(
        slugs,
        parts.filter(({ kind }) => kind !== 'case'),
      ),
    ).toEqual([true, []]);
    expect(found([...slugs, 'ups-1500va'])).toEqual([true, []]);
    expect(found([...slugs.slice(0, -1), 'build-aio'])).toEqual([true, []]);
  });

  it('whose parts have changed since does not go together', () => {
    expect(found(slugs, changed('case', { room_cooler_mm: 100 }))).toEqual([false, ['cooler-height']]);
  });
});
