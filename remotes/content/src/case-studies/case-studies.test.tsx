import { loadLazyComponents } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import remote from '../routes.tsx';
import { caseStudies, totalOf } from './case-studies.ts';

describe.each(caseStudies)('$slug', ({ path }) => {
  it('says that no real client is behind it', async () => {
    const { Component } = (await remote.routes.find((route) => route.path === path)?.lazy()) ?? {};
    await loadLazyComponents();
    const { getByText } = renderScreen(Component ? <Component /> : null);
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
