import { screen, within } from '@testing-library/react';
import type { PageHandle } from '@tulebyte/federation/remote';
import { describe, expect, it } from 'vitest';
import { page, renderSite } from '../layout/site.fixture.tsx';
import { describePage, documentTitle } from './page-title.ts';
import { buildCrumbs } from './crumbs.ts';

const message = (text: string) => ({ id: text, message: text });
const handle = (breadcrumb?: string): PageHandle => ({
  title: message('T'),
  ...(breadcrumb === undefined ? {} : { breadcrumb: message(breadcrumb) }),
});
const pages = [
  { path: '/', handle: handle('Home') },
  { path: '/services', handle: handle('Services') },
  { path: '/services/:id', handle: handle('Service') },
  { path: '/service', handle: handle() },
  { path: '/services/repair/prices', handle: handle('Prices') },
  { path: '/repair-lodi', handle: { ...handle('Repair in Lodi'), parent: '/services' } },
];

describe('buildCrumbs', () => {
  it('returns ancestors without parameters, outermost first', () => {
    expect(buildCrumbs('/services/repair/prices', pages).map(({ to }) => to)).toEqual(['/services']);
    expect(buildCrumbs('/services/:id', pages).map(({ to }) => to)).toEqual(['/services']);
    expect(buildCrumbs('/services', pages)).toEqual([]);
    expect(buildCrumbs('/service/:id', pages)).toEqual([]);
    expect(buildCrumbs('/repair-lodi', pages).map(({ to }) => to)).toEqual(['/services']);
  });
});

describe('the breadcrumb', () => {
  it('links home and to the ancestors, and ends with the page itself', () => {
    renderSite('/services/managed-it', [
      page('/services/:id', 'Managed IT', {
        handle: {
          title: message('Service'),
          breadcrumb: message('Service'),
          head: ({ params }: { params: { id?: string } }) => ({ breadcrumb: `Page ${params.id}` }),
          crumbs: [{ to: '/services', label: message('Services') }],
        },
      }),
    ]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services']);
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Services',
      'Page managed-it',
    ]);
    expect(crumbs.getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('page');
  });

  it('is absent on pages without one', () => {
    renderSite('/');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });
});

describe('titles', () => {
  it('come from the handle, and first from the loader’s data', () => {
    const product = {
      handle: { title: message('Product'), head: ({ data }: { data: { name: string } }) => ({ title: data.name }) },
      loaderData: { name: 'Delta 14 laptop' },
      params: {},
    };
    expect(describePage(product).title).toBe('Delta 14 laptop');
    expect(describePage({ handle: undefined, params: {} }).title).toBe('');
  });

  it('contain the company’s name', () => {
    expect(documentTitle('/pricing', 'Pricing')).toBe('Pricing · Tulebyte');
    expect(documentTitle('/', 'IT help')).toBe('Tulebyte IT Services — IT help');
    expect(documentTitle('/x', '')).toBe('Tulebyte IT Services');
  });
});
