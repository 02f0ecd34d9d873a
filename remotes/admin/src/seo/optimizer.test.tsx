import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';
import { pageReport } from '../site-crawl/testing.ts';
import { Optimizer } from './optimizer.tsx';

signInBeforeEach({ isNewUser: true });

it('finds pages by words of their path, title, and description', async () => {
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['seo'] },
    '/rest/v1/rpc/record_site_crawl': null,
    '/rest/v1/rpc/list_site_findings': { findings: [], crawls: [] },
    '/rest/v1/rpc/list_page_metadata': [],
  });
  const pages = [
    pageReport('/pricing', 'Prices · Tulebyte', 'What our work costs.'),
    pageReport('/computer-repair-lodi', 'Computer repair · Lodi', 'We come to you.'),
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
  const { user, ...screen } = renderScreen(
    <AdminPage title="Test">
      <Optimizer report={report} />
    </AdminPage>,
    { at: '/admin/seo-optimizer' },
  );
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  expect(screen.getByRole('button', { name: '/pricing' })).toBeTruthy();
  await user.type(search, 'lodi come');
  await expect.poll(() => screen.queryByRole('button', { name: '/pricing' })).toBeNull();
  expect(screen.getByRole('button', { name: '/computer-repair-lodi' })).toBeTruthy();
  await user.type(search, ' sacramento');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('button', { name: '/pricing' })).toBeTruthy();
});
