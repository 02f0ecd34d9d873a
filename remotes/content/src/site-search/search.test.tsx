import { connectTelemetry, saveConsent } from '@tulebyte/platform';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { excerpt, highlight } from '@tulebyte/knowledge-search/matches';
import { Component } from './page.tsx';
import { searchQueries } from './use-search-results.ts';

const RPC = '/rest/v1/rpc/suggest_chunks';
const chunk = {
  id: '1',
  title: 'Company',
  heading: 'Travel fee',
  url: '/locations',
  body: 'Beyond that, travel costs $1.20 a mile.',
  terms: ['travel'],
  language: 'en',
  kind: 'company',
};

describe('the search page', () => {
  beforeEach(() => searchQueries.clear());

  it('shows results for the query of the URL, with matches highlighted and links to the pages', async () => {
    stubFetch({ [RPC]: [chunk] });
    const { findByRole, container } = renderScreen(<Component />, { at: '/search?q=travel' });
    const link = await findByRole('link', { name: 'Travel fee' });
    expect(link.getAttribute('href')).toBe('/locations');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('travel');
  });

  it('names the subject of several statements once, in the heading', async () => {
    const body = 'Data backup: 3-2-1 copies.\nData backup: Hourly server snapshots.';
    stubFetch({ [RPC]: [{ ...chunk, title: 'Data backup', heading: 'Data backup: what you can count on', body, terms: [] }] });
    const { findByText } = renderScreen(<Component />, { at: '/search?q=copies' });
    expect(await findByText('3-2-1 copies. Hourly server snapshots.')).toBeTruthy();
  });

  it('puts the query into the URL, and searches once', async () => {
    const fetch = stubFetch({ [RPC]: [chunk] });
    const { user, getByRole, findByRole, location } = renderScreen(<Component />, { at: '/search' });
    await user.type(getByRole('searchbox'), 'travel');
    await findByRole('link', { name: 'Travel fee' });
    expect(location().search).toBe('?q=travel');
    expect(fetch.mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).includes(RPC))).toHaveLength(
      1,
    );
  });

  it('lists the page of a shortcut once', async () => {
    const plan = { ...chunk, id: '2', heading: 'A ransomware plan for a 20-person office', url: '/whitepapers/ransomware-plan' };
    stubFetch({ [RPC]: [plan, chunk] });
    const { findByRole, findByText, getAllByRole } = renderScreen(<Component />, { at: '/search?q=ransomware' });
    await findByRole('link', { name: 'Travel fee' });
    expect(getAllByRole('link', { name: 'A ransomware plan for a 20-person office' })).toHaveLength(1);
    expect(await findByText('1 result')).toBeTruthy();
  });

  it('puts what is on the page of a shortcut first', async () => {
    const openings = { ...chunk, id: '2', heading: 'Careers: Open jobs', url: '/careers#openings' };
    stubFetch({ [RPC]: [chunk, openings] });
    const { findByRole, getAllByRole } = renderScreen(<Component />, { at: '/search?q=jobs' });
    await findByRole('link', { name: 'Travel fee' });
    const names = getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.indexOf('Careers: Open jobs')).toBeLessThan(names.indexOf('Travel fee'));
    expect(names).toContain('Careers: Open jobs');
  });

  it.each([
    ['jobs', 'Careers', '/careers'],
    ['log in', 'Sign in', '/auth'],
    ['Opening hours?', 'Contact', '/contact-us'],
    ['tule fog', 'Tule fog', '/valley-year#tule-fog'],
    ['tule fog', 'IT support in Stockton', '/it-support-stockton#faults'],
    ['2FA', 'Set up two-step sign-in on your phone', '/docs/two-step-sign-in'],
    ['two-factor', 'Set up two-step sign-in on your phone', '/docs/two-step-sign-in'],
    ['ransomware', 'A ransomware plan for a 20-person office', '/whitepapers/ransomware-plan'],
    ['ransomwear', 'A ransomware plan for a 20-person office', '/whitepapers/ransomware-plan'],
    ['ransom wear', 'A ransomware plan for a 20-person office', '/whitepapers/ransomware-plan'],
    ['lap top repair', 'PC and laptop repair', '/services/pc-repair'],
    ['drop-off', 'Book an appointment', '/get-started'],
    ['blue screen', 'PC and laptop repair', '/services/pc-repair'],
    ['laptop won’t turn on', 'PC and laptop repair', '/services/pc-repair'],
    ['wifi slow', 'Home services', '/home-services'],
    ['slow Wi-Fi', 'Home services', '/home-services'],
    ['cart', 'Your cart', '/shop/cart'],
    ['ram', 'Products', '/products'],
    ['laptop memory', 'Products', '/products'],
    ['calendar', 'The Valley year', '/valley-year'],
    ['retun policy', 'Returns', '/faq#returns'],
    ['carreers', 'Careers', '/careers'],
    ['forgot pasword', 'Forgot your password?', '/forgot-password'],
    ['tb10482', 'Ticket TB-10482', '/support/ticket/TB-10482'],
    ['ticket 10482', 'Ticket TB-10482', '/support/ticket/TB-10482'],
    ['10482', 'Ticket TB-10482', '/support/ticket/TB-10482'],
    ['20101', 'Order TO-20101', '/shop/order/TO-20101'],
    ['to-20101', 'Order TO-20101', '/shop/order/TO-20101'],
    ['order #20101', 'Order TO-20101', '/shop/order/TO-20101'],
    ['return my order TO20101', 'Order TO-20101', '/shop/order/TO-20101'],
  ])('links to what “%s” names, without saying that nothing was found', async (query, name, path) => {
    stubFetch({ [RPC]: [] });
    const { findByRole, queryByText, queryByRole } = renderScreen(<Component />, {
      at: `/search?q=${encodeURIComponent(query)}`,
    });
    expect((await findByRole('link', { name })).getAttribute('href')).toBe(path);
    await waitFor(() => expect(queryByRole('status')).toBeNull());
    expect(queryByText('Nothing on the site answers that')).toBeNull();
  });

  it.each(['TB-10482', 'ticket tb 10482', 'TO-20101', 'pedido TO-20101', '20101'])(
    'searches no pages for “%s”, which only names a ticket or an order',
    async (query) => {
      const fetch = stubFetch({ [RPC]: [{ ...chunk, heading: '1 TB', body: '1 TB of storage', terms: ['tb'] }] });
      const { findAllByRole, getByRole, queryByRole } = renderScreen(<Component />, {
        at: `/search?q=${encodeURIComponent(query)}`,
      });
      expect((await findAllByRole('link', { name: /^(Ticket TB|Order TO)-/ })).length).toBeGreaterThan(0);
      expect(getByRole('link', { name: 'Every price' })).toBeTruthy();
      expect(queryByRole('link', { name: '1 TB' })).toBeNull();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('searches for what else a query with a number says', async () => {
    stubFetch({ [RPC]: [chunk] });
    const { findByRole, getByRole } = renderScreen(<Component />, { at: '/search?q=travel+fee+for+TB-10482' });
    await findByRole('link', { name: 'Travel fee' });
    expect(getByRole('link', { name: 'Ticket TB-10482' })).toBeTruthy();
  });

  it.each(['upgrade to 10000 mbps', 'windows 11 to 20101 files'])('finds no order in “%s”', async (query) => {
    stubFetch({ [RPC]: [chunk] });
    const { findByRole, queryByRole } = renderScreen(<Component />, { at: `/search?q=${encodeURIComponent(query)}` });
    await findByRole('link', { name: 'Travel fee' });
    expect(queryByRole('link', { name: /Order/ })).toBeNull();
  });

  it('takes a ZIP code of the area for no ticket', async () => {
    stubFetch({ [RPC]: [] });
    const { findByText, queryByRole } = renderScreen(<Component />, { at: '/search?q=95240' });
    expect(await findByText('Nothing on the site answers that')).toBeTruthy();
    expect(queryByRole('link', { name: /Ticket|Order/ })).toBeNull();
  });

  it('takes a question for a question', async () => {
    stubFetch({ [RPC]: [chunk] });
    const { findByRole, queryByRole } = renderScreen(<Component />, { at: '/search?q=do+your+hours+include+any+sundays' });
    await findByRole('link', { name: 'Travel fee' });
    expect(queryByRole('link', { name: 'Contact' })).toBeNull();
  });

  it('says when there are no results, and keeps the links to popular pages', async () => {
    stubFetch({ [RPC]: [] });
    const { findByText, getByRole } = renderScreen(<Component />, { at: '/search?q=xylophone' });
    expect(await findByText('Nothing on the site answers that')).toBeTruthy();
    expect(getByRole('link', { name: 'Every price' })).toBeTruthy();
  });

  it('tells a failed search from no results, and can retry', async () => {
    const events: unknown[] = [];
    saveConsent({ analytics: true, functional: false, marketing: false });
    const disconnect = connectTelemetry((event) => events.push(event));
    events.length = 0; // what was counted before consent comes at once
    let broken = true;
    stubFetch({ [RPC]: () => (broken ? new Response('{"message":"down"}', { status: 500 }) : [chunk]) });
    const { findByRole, getByRole, queryByText, user } = renderScreen(<Component />, { at: '/search?q=travel' });
    const retry = await findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    expect(queryByText('Nothing on the site answers that')).toBeNull();
    expect(getByRole('link', { name: 'Every price' })).toBeTruthy();
    expect(events, 'a failure is not a search without results').toEqual([]);
    broken = false;
    await user.click(retry);
    expect(await findByRole('link', { name: 'Travel fee' })).toBeTruthy();
    expect(events).toEqual([{ name: 'search', results: 1 }]);
    disconnect();
  });

  it('shows and marks the language of results in another language', async () => {
    stubFetch({
      [RPC]: [
        { ...chunk, language: 'es', heading: 'Cargo por viaje' },
        { ...chunk, id: '2' },
      ],
    });
    const { findByRole, getByText, container } = renderScreen(<Component />, { at: '/search?q=travel' });
    expect((await findByRole('link', { name: 'Cargo por viaje' })).getAttribute('lang')).toBe('es');
    expect(getByText(/in Spanish/)).toBeTruthy();
    expect(container.textContent?.match(/in (Spanish|English)/g)).toHaveLength(1);
  });

  it('works as a form without JavaScript', () => {
    stubFetch({});
    const { getByRole } = renderScreen(<Component />, { at: '/search' });
    const form = getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method'), getByRole('searchbox').getAttribute('name')]).toEqual([
      '/search',
      'get',
      'q',
    ]);
  });

  it('updates the search field when the URL changes', async () => {
    stubFetch({ [RPC]: [] });
    const { getByRole } = renderScreen(<Component />, { at: '/search?q=warranty' });
    await waitFor(() => expect((getByRole('searchbox') as HTMLInputElement).value).toBe('warranty')); // a search box is an input
  });
});

describe('highlight', () => {
  it('highlights words by their stem, ignoring accents and case, and keeps all text', () => {
    const text = 'Reparación y Repair, repaired; prepare';
    const pieces = highlight(text, ['repar', 'repair']);
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['Reparación', 'Repair', 'repaired']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('cuts an excerpt around the first match, between words', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const cut = excerpt(text, ['needl'], 100);
    expect(cut).toMatch(/^… before .*needle .*after …$/);
    expect(cut.length).toBeLessThan(110);
  });
});
