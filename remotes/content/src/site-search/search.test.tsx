import { connectTelemetry, saveConsent } from '@tulebyte/platform';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { excerpt, highlight } from './highlight.ts';
import { Component } from './page.tsx';

const RPC = '/rest/v1/rpc/suggest_chunks';
const passage = {
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
  it('answers a question from the address, with the words marked and a link to where they stand', async () => {
    stubFetch({ [RPC]: [passage] });
    const { findByRole, container } = renderScreen(<Component />, { at: '/search?q=travel' });
    const link = await findByRole('link', { name: 'Travel fee' });
    expect(link.getAttribute('href')).toBe('/locations');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('travel');
  });

  it('puts what is typed into the address, once', async () => {
    const fetch = stubFetch({ [RPC]: [passage] });
    const { user, getByRole, findByRole, location } = renderScreen(<Component />, { at: '/search' });
    await user.type(getByRole('searchbox'), 'travel');
    await findByRole('link', { name: 'Travel fee' });
    expect(location().search).toBe('?q=travel');
    expect(fetch.mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).includes(RPC))).toHaveLength(
      1,
    );
  });

  it('says when nothing answers, and keeps the starting points', async () => {
    stubFetch({ [RPC]: [] });
    const { findByText, getByRole } = renderScreen(<Component />, { at: '/search?q=xylophone' });
    expect(await findByText('Nothing on the site answers that')).toBeTruthy();
    expect(getByRole('link', { name: 'Every price' })).toBeTruthy();
  });

  it('says when the search does not answer, never that there is nothing, and tries again', async () => {
    const counted: unknown[] = [];
    saveConsent({ analytics: true, functional: false, marketing: false });
    const disconnect = connectTelemetry((event) => counted.push(event));
    counted.length = 0; // what was counted before consent comes at once
    let broken = true;
    stubFetch({ [RPC]: () => (broken ? new Response('{"message":"down"}', { status: 500 }) : [passage]) });
    const { findByRole, getByRole, queryByText, user } = renderScreen(<Component />, { at: '/search?q=travel' });
    const retry = await findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    expect(queryByText('Nothing on the site answers that')).toBeNull();
    expect(getByRole('link', { name: 'Every price' })).toBeTruthy();
    expect(counted, 'a failure is not a search without results').toEqual([]);
    broken = false;
    await user.click(retry);
    expect(await findByRole('link', { name: 'Travel fee' })).toBeTruthy();
    expect(counted).toEqual([{ name: 'search', results: 1 }]);
    disconnect();
  });

  it('names the language of what is written in another one, for readers and for voices', async () => {
    stubFetch({
      [RPC]: [
        { ...passage, language: 'es', heading: 'Cargo por viaje' },
        { ...passage, id: '2' },
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

  it('follows a link to another question', async () => {
    stubFetch({ [RPC]: [] });
    const { getByRole } = renderScreen(<Component />, { at: '/search?q=warranty' });
    await waitFor(() => expect((getByRole('searchbox') as HTMLInputElement).value).toBe('warranty')); // a search box is an input
  });
});

describe('highlight', () => {
  it('marks words by their stem, whatever their accents and case, and loses nothing', () => {
    const text = 'Reparación y Repair, repaired; prepare';
    const pieces = highlight(text, ['repar', 'repair']);
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['Reparación', 'Repair', 'repaired']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('cuts around the first hit, between words', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const cut = excerpt(text, ['needl'], 100);
    expect(cut).toMatch(/^… before .*needle .*after …$/);
    expect(cut.length).toBeLessThan(110);
  });
});
