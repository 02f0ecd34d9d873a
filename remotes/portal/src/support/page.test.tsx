import { stubFetch, fixtureIncident, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { loadLazyComponents } from '@tulebyte/platform';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bestLine } from '@tulebyte/knowledge-search/matches';
import { Component } from './page.tsx';

const system = (id: string, state: string) => ({ id, name: `The ${id}`, name_es: `El ${id}`, state });
const status = (more: object = {}) => ({
  at: '2026-03-02T18:00:00Z',
  systems: [system('telephone', 'outage'), system('backup', 'operational')],
  incidents: [fixtureIncident()],
  ...more,
});
const passage = (id: string, heading: string) => ({
  id,
  title: 'Page',
  heading,
  url: `/faq#${id}`,
  body: 'Hello.\nThe warranty is 90 days.',
  terms: ['warranti'],
  language: 'en',
  kind: 'faq',
});
const STATUS = '/rest/v1/rpc/system_status';
const CHUNKS = '/rest/v1/rpc/suggest_chunks';

beforeAll(() => loadLazyComponents());
beforeEach(() => {
  // Someone else each time: answers are kept for a person.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  sessionStorage.clear();
});

describe('support page search', () => {
  it('shows results while typing, announces their number, and supports arrow keys', async () => {
    const asked: unknown[] = [];
    stubFetch({
      [STATUS]: status({ incidents: [] }),
      [CHUNKS]: async (request: Request) => {
        asked.push(await request.json());
        return [passage('warranty', 'Warranty'), passage('returns', 'Returns')];
      },
    });
    const { user, getByRole, findByText, getByText, queryByText } = renderScreen(<Component />, { at: '/support' });
    const field = getByRole('searchbox');
    await user.type(field, 'warranty');
    expect((await findByText('2 sections answer that')).getAttribute('role')).toBe('status');
    expect(asked, 'one question for a word, not one a letter').toEqual([
      { query: 'warranty', max_results: 5, page_language: 'en' },
    ]);
    expect(getByText('Warranty').closest('a')?.getAttribute('href')).toBe('/faq#warranty');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Returns');
    await user.keyboard('{ArrowUp}{Escape}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(queryByText('2 sections answer that')).toBeNull();
  });

  it('says when nothing is found or the search fails, and links to all results', async () => {
    let broken = false;
    stubFetch({ [STATUS]: status(), [CHUNKS]: () => (broken ? Response.json({ message: 'down' }, { status: 500 }) : []) });
    const { user, getByRole, findByText, location } = renderScreen(<Component />, {
      at: '/support',
      path: '/support',
      routes: [{ path: '/search', element: null }],
    });
    await user.type(getByRole('searchbox'), 'xylophone');
    expect(await findByText('Nothing about that yet.')).toBeTruthy();
    broken = true;
    await user.type(getByRole('searchbox'), ' zebra');
    expect(await findByText(/Search isn’t responding right now/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(location()).toMatchObject({ pathname: '/search', search: '?q=xylophone%20zebra' });
  });

  it('searches in the page’s language and labels results in another', async () => {
    const asked: unknown[] = [];
    stubFetch({
      [STATUS]: status({ incidents: [] }),
      [CHUNKS]: async (request: Request) => {
        asked.push(await request.json());
        return [
          { ...passage('garantia', 'Garantía'), language: 'es' },
          { ...passage('heat', 'Heat'), kind: 'article' },
        ];
      },
    });
    const { user, getByRole, findByText, getByText } = renderScreen(<Component />, { at: '/support', locale: 'es' });
    await user.type(getByRole('searchbox'), 'garantía');
    expect((await findByText('Garantía')).getAttribute('lang')).toBe('es');
    expect(asked).toEqual([{ query: 'garantía', max_results: 5, page_language: 'es' }]);
    expect(getByText('Heat').getAttribute('lang')).toBe('en');
    expect(getByText('Heat').closest('li')?.textContent).toContain('Article · in English');
    expect(getByText('Garantía').closest('li')?.textContent).not.toContain('in English');
  });

  it('works as a plain form without JavaScript', () => {
    stubFetch({ [STATUS]: status() });
    const { getAllByRole, getByRole } = renderScreen(<Component />, { at: '/support' });
    expect(getAllByRole('search')[0]?.getAttribute('action')).toBe('/search');
    expect(getByRole('searchbox').getAttribute('name')).toBe('q');
  });
});

it('links to the measured response times and to a video of each job in the portal', () => {
  stubFetch({ [STATUS]: status() });
  const { container } = renderScreen(<Component />, { at: '/support' });
  const linked = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(linked).toContain('/response-times');
  expect(linked.filter((href) => href.startsWith('/video/'))).toHaveLength(6);
});

describe('system status', () => {
  it('shows an incident on the page and in the form', async () => {
    stubFetch({ [STATUS]: status() });
    const { findByText, getByText, getAllByText } = renderScreen(<Component />, { at: '/support' });
    expect(await findByText('1 system has a problem')).toBeTruthy();
    expect(getByText('The telephone').closest('li')?.textContent).toContain('Not working');
    expect(getByText('The backup').closest('li')?.textContent).toContain('Working');
    expect(await findByText(/^Known issue/)).toBeTruthy();
    expect(getAllByText(/The carrier looks into it/)).toHaveLength(2);
  });

  it('says once that nothing is known', async () => {
    stubFetch({ [STATUS]: status({ systems: [], incidents: [] }) });
    const { findByText, getByText, getByRole } = renderScreen(<Component />, { at: '/support' });
    await findByText(/^No incidents in the last seven days/);
    expect(getByText('No known issues').closest('section')).toBe(getByRole('region', { name: 'System status' }));
    expect(getByText('One issue per ticket: it gets solved faster.')).toBeTruthy();
  });

  it('shows no planned or resolved incident in the form', async () => {
    const planned = { ...fixtureIncident().updates[0], phase: 'planned' };
    stubFetch({
      [STATUS]: status({
        incidents: [
          fixtureIncident({ id: 'a', updates: [planned] }),
          fixtureIncident({ id: 'b', resolved_at: '2026-03-02T18:00:00Z' }),
        ],
      }),
    });
    const { findByText, queryByText } = renderScreen(<Component />, { at: '/support' });
    expect(await findByText(/Starts/)).toBeTruthy();
    expect(queryByText(/^Known issue/)).toBeNull();
  });

  it('claims nothing when it can’t load, and retries', async () => {
    let broken = true;
    stubFetch({ [STATUS]: () => (broken ? Response.json({ message: 'down' }, { status: 500 }) : status({ incidents: [] })) });
    const { user, findByText, findByRole, queryByText } = renderScreen(<Component />, { at: '/support' });
    expect(await findByText('We couldn’t load the status', {}, { timeout: 4000 })).toBeTruthy();
    expect(queryByText('Working')).toBeNull();
    broken = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByText('No incidents in the last seven days.', { exact: false })).toBeTruthy();
  });

  it('marks English text on a Spanish page', async () => {
    stubFetch({ [STATUS]: status() });
    const { findAllByText, getByText } = renderScreen(<Component />, { at: '/support', locale: 'es' });
    expect((await findAllByText('Calls do not come through'))[0]?.getAttribute('lang')).toBe('en');
    expect(getByText('El telephone')).toBeTruthy();
  });
});

describe('SLA targets', () => {
  it('are listed for every priority and plan, for response and solution', () => {
    stubFetch({ [STATUS]: status() });
    const { getByRole } = renderScreen(<Component />, { at: '/support' });
    const cells = (row: RegExp) =>
      within(getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^High/).slice(1)).toEqual([
      'Next business dayResolution goal: 20 business hours',
      '4 business hoursResolution goal: 15 business hours',
      '2 business hoursResolution goal: 10 business hours',
    ]);
    expect(cells(/^Critical/).at(-1)).toBe('15 minutes, 24/7Resolution goal: 4 hours, 24/7');
    expect(cells(/^Low/)[1]).toBe('After all othersResolution goal: 50 business hours');
  });
});

describe('best line of a chunk', () => {
  it('matches the query by word stems', () => {
    expect(bestLine('Diagnosis in a day.\nThe warranty is 90 days.', ['warranti'])).toBe('The warranty is 90 days.');
    expect(bestLine('Uno.\nLa garantía es de 90 días.', ['garantia'])).toBe('La garantía es de 90 días.');
    expect(bestLine('First.\nSecond.', [])).toBe('First.');
  });
});
