import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAssignees, useStaffName } from './staff.ts';

signInBeforeEach();

const gone = '0f3cbdb1-0000-4000-8000-000000000001';

function Names(): ReactNode {
  const staffName = useStaffName();
  const assignees = useAssignees(gone);
  return (
    <>
      <p>{[`dana: ${staffName('dana')}`, `gone: ${staffName(gone)}`].join(', ')}</p>
      <p>{assignees.map(({ id, name }) => `${id}=${name}`).join(', ')}</p>
    </>
  );
}

it('names nobody until the team has loaded, and then who left', async () => {
  const answered = Promise.withResolvers<undefined>();
  stubFetch({
    '/rest/v1/user_roles': [{ user_id: 'dana' }],
    '/rest/v1/profiles': async () => {
      await answered.promise;
      return [{ id: 'dana', first_name: 'Dana', last_name: 'Okafor' }];
    },
  });
  const screen = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
    { at: '/admin/names', path: '/admin/names' },
  );
  expect(await screen.findByText('dana: , gone:')).toBeTruthy();
  expect(screen.getByText(`${gone}=`)).toBeTruthy();
  answered.resolve(undefined);
  expect(await screen.findByText('dana: Dana Okafor, gone: Someone who left')).toBeTruthy();
  expect(screen.getByText(`dana=Dana Okafor, ${gone}=Someone who left`)).toBeTruthy();
});
