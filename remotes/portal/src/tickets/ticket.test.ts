import { describe, expect, it } from 'vitest';
import { countIn, viewOf, views } from '../client-portal/views.ts';
import { pollDelay } from './poll-delay.ts';
import { TICKET_STATUSES, turnOf } from './ticket.ts';

describe('whose turn it is', () => {
  it.each([
    ['new', 'ours'],
    ['open', 'ours'],
    ['on_hold', 'ours'],
    ['pending', 'yours'],
    ['solved', 'nobody'],
    ['closed', 'nobody'],
  ] as const)('%s: %s', (status, turn) => expect(turnOf(status)).toBe(turn));
});

describe('the views of the portal', () => {
  it('hold each ticket once, beside all', () => {
    for (const status of TICKET_STATUSES) {
      const holding = views.filter(({ id, holds }) => id !== '' && holds(status));
      expect(holding).toHaveLength(1);
    }
  });

  it('count what they hold', () => {
    const counts = { new: 2, on_hold: 1, pending: 4 };
    expect(views.map((view) => countIn(view, counts))).toEqual([7, 3, 4, 0, 0]);
  });

  it('show everything for a view that does not exist', () => expect(viewOf('nonsense').id).toBe(''));
});

describe('asking again', () => {
  it('begins within seconds, slows down, and never waits longer than a minute', () => {
    const minute = 60_000;
    expect(pollDelay(0)).toBe(4_000);
    expect(pollDelay(3 * minute)).toBe(4_000);
    expect(pollDelay(10 * minute)).toBeGreaterThan(pollDelay(5 * minute));
    expect(pollDelay(100 * minute)).toBe(minute);
  });
});
