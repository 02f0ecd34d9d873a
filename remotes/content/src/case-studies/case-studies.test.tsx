import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { CaseStudyPage } from './case-study-page.tsx';
import { totalOf } from './case-study.ts';
import { caseStudies } from './case-studies.ts';

describe.each(caseStudies)('$slug', (caseStudy) => {
  it('says that no real client is behind it', () => {
    const { getByText } = renderScreen(<CaseStudyPage caseStudy={caseStudy} />);
    expect(getByText('Illustrative scenario, not a real client')).toBeTruthy();
  });
});

it('adds up the costs, with a credited discovery as zero', () => {
  expect(caseStudies.map(({ costs }) => totalOf(costs))).toEqual([
    30 * 8_900 + 8_900 + 2 * 2_500,
    14 * 12_500,
    150_000 + 9 * 400 + 12 * 1_800,
  ]);
});
