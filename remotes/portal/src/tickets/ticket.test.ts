import { describe, expect, it } from 'vitest';
import { countInView, findView, views } from '../client-portal/views.ts';
import { pollDelayWhenIdle } from './poll-delay.ts';
import { TICKET_STATUSES, nextActor } from '@tulebyte/tickets/ticket';

describe('next actor', () => {
  it.each([
    ['new', 'ours'],
    ['open', 'ours'],
    ['on_hold', 'ours'],
    ['pending', 'yours'],
    ['solved', 'nobody'],
    ['closed', 'nobody'],
  ] as const)('%s: %s', (status, actor) => expect(nextActor(status)).toBe(actor));
});

describe('portal views', () => {
  it('include each ticket once, besides the view of all tickets', () => {
    for (const status of TICKET_STATUSES) {
      const holding = views.filter(({ id, includes }) => id !== '' && includes(status));
      expect(holding).toHaveLength(1);
    }
  });

  it('count their tickets', () => {
    const counts = { new: 2, on_hold: 1, pending: 4 };
    expect(views.map((view) => countInView(view, counts))).toEqual([7, 3, 4, 0, 0]);
  });

  it('show all tickets for an unknown view', () => expect(findView('nonsense').id).toBe(''));
});

describe('polling', () => {
  it('starts within seconds, slows down, and never waits longer than a minute', () => {
    const minute = 60_000;
    expect(pollDelayWhenIdle(0)).toBe(4_000);
    expect(pollDelayWhenIdle(3 * minute)).toBe(4_000);
    expect(pollDelayWhenIdle(10 * minute)).toBeGreaterThan(pollDelayWhenIdle(5 * minute));
    expect(pollDelayWhenIdle(100 * minute)).toBe(minute);
  });
});
