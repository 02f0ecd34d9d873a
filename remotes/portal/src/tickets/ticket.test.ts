import { describe, expect, it } from 'vitest';
import { matching, viewOf, views } from '../client-portal/views.ts';
import { pollDelay } from './poll-delay.ts';
import { turnOf, type Ticket, type TicketStatus } from './ticket.ts';

const ticket = (number: string, subject: string, status: TicketStatus): Ticket => ({
  number,
  subject,
  status,
  priority: 'normal',
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T18:00:00Z',
  first_response_at: null,
});

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
    for (const status of ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const) {
      const holding = views.filter(({ id, holds }) => id !== '' && holds(ticket('TB-1', 'x', status)));
      expect(holding).toHaveLength(1);
    }
  });

  it('show everything for a view that does not exist', () => expect(viewOf('nonsense').id).toBe(''));
});

describe('searching one’s tickets', () => {
  const tickets = [ticket('TB-10482', 'Impresora sin conexión', 'open'), ticket('TB-10483', 'Slow laptop', 'open')];

  it.each([
    ['10482', ['TB-10482']],
    ['LAPTOP slow', ['TB-10483']],
    ['conexion', ['TB-10482']],
    ['  ', ['TB-10482', 'TB-10483']],
    ['laptop printer', []],
  ])('%j', (text, numbers) => expect(matching(tickets, text).map(({ number }) => number)).toEqual(numbers));
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
