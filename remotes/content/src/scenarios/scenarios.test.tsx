import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { ScenarioPage } from './scenario-page.tsx';
import { totalOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

describe.each(scenarios)('$slug', (scenario) => {
  it('says that no real client is behind it', () => {
    const { getByText } = renderScreen(<ScenarioPage scenario={scenario} />);
    expect(getByText('Illustrative scenario, no real client')).toBeTruthy();
  });
});

it('adds up the bill: a discovery that is credited costs nothing', () => {
  expect(scenarios.map(({ costs }) => totalOf(costs))).toEqual([
    30 * 8_900 + 8_900 + 2 * 2_500,
    14 * 12_500,
    150_000 + 9 * 400 + 12 * 1_800,
  ]);
});
