import { describe, expect, it } from 'vitest';
import {
  defaultChoices,
  calculateEstimate,
  parseChoices,
  parseNumber,
  serializeChoices,
  type EstimateChoices,
} from './estimate.ts';

const choices = (some: Partial<EstimateChoices>): EstimateChoices => ({ ...defaultChoices, ...some });

it.each<[string, Partial<EstimateChoices>, number]>([
  ['12 users on Pro', {}, 106_800],
  ['nonprofits get 10% off the plan', { nonProfit: true }, 96_120],
  ['Basic with 14 computers backed up', { plan: 'basic', devices: 14 }, 12 * 4_900 + 14 * 1_200],
  ['Basic without backup', { plan: 'basic', backup: false }, 12 * 4_900],
  ['two servers and three extra terabytes', { servers: 2, terabytes: 3 }, 106_800 + 2 * 8_900 + 3 * 2_500],
  ['detection on computers and servers', { detection: true, servers: 1 }, 106_800 + 8_900 + 13 * 1_800],
  ['Enterprise includes everything', { plan: 'enterprise', detection: true, servers: 4, terabytes: 9 }, 12 * 13_900],
])('%s', (_, some, month) => {
  const estimate = calculateEstimate(choices(some));
  expect([estimate.month, estimate.year]).toEqual([month, month * 12]);
  expect(estimate.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(month);
});

it.each([
  ['12', 12],
  ['0', 1],
  ['-4', 1],
  ['9999', 500],
  ['', 1],
  ['a', 1],
  ['3.7', 3],
  ['Infinity', 1],
])('reads “%s” as %i users', (text, users) => expect(parseNumber('users', text)).toBe(users));

describe('URL parameters', () => {
  it('contain the choices', () => {
    for (const some of [
      {},
      { plan: 'basic', backup: false, nonProfit: true },
      { servers: 3, terabytes: 7, detection: true },
    ] as const)
      expect(parseChoices(serializeChoices(choices(some)))).toEqual(choices(some));
  });
  it('without a plan are rejected, and numbers are clamped to the limits', () => {
    for (const text of ['', 'plan=gold&users=3', 'users=3', 'plan=pro'])
      expect(parseChoices(new URLSearchParams(text))).toBeUndefined();
    expect(parseChoices(new URLSearchParams('plan=pro&users=1e9&devices=-5&servers=x&detection=yes'))).toMatchObject({
      users: 500,
      devices: 0,
      servers: 0,
      detection: false,
    });
  });
});
