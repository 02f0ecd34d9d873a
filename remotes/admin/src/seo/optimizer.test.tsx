import { within } from '@testing-library/react';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';
import { pageReport } from '../site-crawl/testing.ts';
import { Optimizer } from './optimizer.tsx';

signInBeforeEach({ isNewUser: true });

function openOptimizer() {
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['seo'] },
    '/rest/v1/rpc/record_site_crawl': null,
    '/rest/v1/rpc/list_site_findings': { findings: [], crawls: [] },
    '/rest/v1/rpc/list_page_metadata': [],
  });
  const pages = [
    pageReport('/pricing', 'Prices · Tulebyte', 'What our work costs.'),
    { ...pageReport('/computer-repair-lodi', 'Computer repair · Lodi', 'We come to you.'), words: 112 },
  ];
  const report = {
    id: '6d0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d',
    checkedAt: '2026-11-20T18:00:00Z',
    pages,
    brokenLinks: [],
    orphans: [],
    robots: { status: 200, text: '' },
    forbidden: [],
  };
  return renderScreen(
    <AdminPage title="Test">
      <Optimizer report={report} />
    </AdminPage>,
    { at: '/admin/seo-optimizer' },
  );
}

it('finds pages by words of their path, title, and description', async () => {
  const { user, ...screen } = openOptimizer();
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  expect(screen.getByRole('link', { name: '/pricing' })).toBeTruthy();
  await user.type(search, 'lodi come');
  await expect.poll(() => screen.queryByRole('link', { name: '/pricing' })).toBeNull();
  expect(screen.getByRole('link', { name: '/computer-repair-lodi' })).toBeTruthy();
  await user.type(search, ' sacramento');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: '/pricing' })).toBeTruthy();
});

it('opens a page by a click anywhere in its row, and names what it counts', async () => {
  const { user, ...screen } = openOptimizer();
  const link = await screen.findByRole('link', { name: '/computer-repair-lodi' });
  expect(link.getAttribute('href')).toBe('/admin/seo-optimizer?page=%2Fcomputer-repair-lodi');
  expect(screen.getByRole('columnheader', { name: 'Title length' })).toBeTruthy();
  await user.click(within(screen.getByRole('row', { name: /lodi/ })).getByRole('cell', { name: '112' }));
  const details = within(await screen.findByRole('region', { name: '/computer-repair-lodi' }));
  expect(details.getByText('112 words')).toBeTruthy();
  expect(details.getByText('15 characters')).toBeTruthy();
});
