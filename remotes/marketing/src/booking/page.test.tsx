import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  stubFetch({});
});

it.each([
  ['?topic=managed-it&channel=phone', 'Nothing starts, and you owe nothing, until you approve it.', /^You owe \$0$/],
  ['?topic=managed-it&channel=onsite', /The visit is free/, /or a travel fee/],
  ['?topic=pc-repair&channel=onsite', /The first hour is \$119/, /^\$119, plus any travel$/],
  ['?topic=pc-repair&channel=dropoff', /you pay only the diagnostic/, /or \$59 if you say no/],
])('says for %s what is paid and when', async (search, step, owed) => {
  const screen = renderScreen(<Component />, { at: { pathname: '/get-started', search } });
  expect(await screen.findByText(step)).toBeTruthy();
  expect(screen.getByText(owed)).toBeTruthy();
});
