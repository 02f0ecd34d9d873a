import { i18n, type MessageDescriptor } from '@lingui/core';
import { ticketPriorities } from '@tulebyte/brand/policies';
import { renderScreen, signInForTest } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import remote from './routes.tsx';
import { seo } from './seo/seo.ts';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import { priorityMeanings } from './tickets/labels.ts';

const words = (message: MessageDescriptor | undefined) => (message ? i18n._(message) : '');

async function pageOf(id: string) {
  const route = remote.routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`There is no route ${id}`);
  return (await route.lazy()).Component;
}

describe('portal pages', () => {
  it('lets search engines index two pages, described in 120 to 160 characters', () => {
    const listed = remote.routes.filter(({ handle }) => !handle.noIndex).map(({ id }) => id);
    expect(listed).toEqual(['support', 'portal-demo']);
    for (const id of listed) {
      const { description } = seo[id] ?? {};
      const { length } = typeof description === 'object' ? words(description) : '';
      expect(length).toBeGreaterThanOrEqual(120);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  it('renders client data only in the browser', () => {
    const app = remote.routes.filter(({ handle }) => handle.render === 'app').map(({ path }) => path);
    expect(app).toEqual([
      '/support/ticket/:ticketNumber',
      '/dashboard',
      '/client-portal',
      '/client-portal/devices',
      '/client-portal/appointments',
      '/client-portal/plan',
      '/client-portal/invoices',
      '/client-portal/company',
      '/client-portal/notifications',
    ]);
  });

  it.each(['support', 'new-ticket', 'portal-demo'])(
    '%s has one main heading, a phone link and no style attribute',
    async (id) => {
      const Component = await pageOf(id);
      const { container, findAllByRole } = renderScreen(<Component />, { at: '/support' });
      expect(await findAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(container.querySelector('a[href^="tel:"]')).toBeTruthy();
      expect(container.innerHTML).not.toMatch(/\sstyle="/);
    },
  );

  it('links a signed-in client from support to the tickets', async () => {
    signInForTest();
    const Component = await pageOf('support');
    const screen = renderScreen(<Component />, { at: '/support' });
    expect(await screen.findByRole('link', { name: 'See your tickets' })).toBeTruthy();
  });
});

describe('priorities', () => {
  it('match the brand data', () => {
    expect(ticketPriorities.map(({ id }) => id)).toEqual([...TICKET_PRIORITIES]);
    const named = ticketPriorities.filter(({ meaning }) => meaning !== null);
    expect(named.map(({ id }) => words(priorityMeanings[id]))).toEqual(named.map(({ meaning }) => meaning));
  });
});
