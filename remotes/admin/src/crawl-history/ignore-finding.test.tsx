import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';
import { IgnoreFinding } from './ignore-finding.tsx';

signInBeforeEach({ isNewUser: true });

const finding = {
  path: '/faq',
  rule: 'short-title',
  severity: 'warning',
  first_seen_at: '2026-11-20T17:00:00Z',
  closed_at: null,
  is_new: false,
  ignored_at: null,
  ignored_by: null,
  ignore_reason: '',
};

it('keeps the reason through a reload and a refusal, until the finding is ignored', async () => {
  const sent: unknown[] = [];
  let isStored = false;
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['seo'] },
    '/rest/v1/rpc/ignore_finding': async (request: Request) => {
      if (!isStored)
        return Response.json({ code: 'PT404', message: 'no', hint: 'finding_not_found', details: null }, { status: 404 });
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  const open = async () => {
    const screen = renderScreen(
      <AdminPage title="Test">
        <IgnoreFinding finding={finding} name="Short title" />
      </AdminPage>,
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Ignore: Short title' }));
    return { ...screen, reason: screen.getByLabelText('Why ignore it?') };
  };
  const before = await open();
  expect(document.activeElement).toBe(before.reason);
  await before.user.type(before.reason, 'Short on purpose');
  before.unmount();
  const after = await open();
  expect(after.reason).toHaveProperty('value', 'Short on purpose');
  const ignore = () => after.user.click(after.getByRole('button', { name: 'Ignore finding' }));
  await ignore();
  expect((await after.findByRole('alert')).textContent).toMatch(/^This finding isn’t stored yet/);
  isStored = true;
  await ignore();
  await expect.poll(() => sent).toEqual([{ page_path: '/faq', rule: 'short-title', reason: 'Short on purpose' }]);
  await expect.poll(() => hasDraft('ignore-short-title-/faq')).toBe(false);
});
