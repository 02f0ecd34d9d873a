import { findPlan } from '@tulebyte/brand/plans';
import { expect, it } from 'vitest';
import { costOf, readUsers } from './monthly-cost.ts';

const pro = findPlan('pro');

it.each([
  [12, false, 106_800, 1_281_600],
  [12, true, 96_120, 1_153_440],
  [1, false, 8_900, 106_800],
])('%i users on Pro, non-profit %s', (users, nonProfit, month, year) => {
  if (!pro) throw new Error('no plan');
  expect(costOf({ plan: pro, users, nonProfit })).toEqual({ month, year });
});

it.each([
  ['12', 12],
  ['0', 1],
  ['-4', 1],
  ['9999', 500],
  ['', 1],
  ['a', 1],
  ['3.7', 3],
])('reads “%s” as %i users', (text, users) => expect(readUsers(text)).toBe(users));
