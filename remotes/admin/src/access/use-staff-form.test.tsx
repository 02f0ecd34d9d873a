import { BackendError } from '@tulebyte/backend-api/rows';
import { getSupabase, staffAccessAtom, store } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import { Field, FormSubmitError, Input, SubmitButton } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { useStaffForm } from './use-staff-form.ts';

function Sample({ failure }: { failure: Error }): ReactNode {
  const kit = useStaffForm({
    id: 'sample',
    schema: v.object({ name: v.string() }),
    draft: false,
    defaultValues: { name: '' },
    failureMessage: 'Try again.',
    onSubmit: () => Promise.reject(failure),
  });
  return (
    <WorkspaceForm kit={kit} labels={{ name: 'Name' }}>
      <Field name="name" label="Name">
        <Input />
      </Field>
      <SubmitButton>Save</SubmitButton>
    </WorkspaceForm>
  );
}

const refused = (code: string) => new BackendError({ message: 'Refused', code });

it.each([
  [refused('42501'), 'Your role doesn’t allow this. It may have just changed.'],
  [refused('PGRST000'), 'Try again.'],
  [refused(''), 'We didn’t hear back, so this may have gone through. Check before you try again.'],
  [new TypeError('Failed to fetch'), 'Try again.'],
  [new FormSubmitError({ form: 'Already sent.' }), 'Already sent.'],
])('says after %o: %s', async (failure, said) => {
  const { user, ...screen } = renderScreen(<Sample failure={failure} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

it('says that the session was ended elsewhere, not that the role changed', async () => {
  stubFetch({ '/rest/v1/rpc/my_staff_access': { role: null, permissions: [] } });
  // The client reads the stored session when it starts, which would sign the test's user out.
  await (await getSupabase()).auth.getSession();
  const account = fixtureUser();
  signInForTest(account);
  store.set(staffAccessAtom, { userId: account.id, access: { role: 'agent', permissions: [] } });
  const { user, ...screen } = renderScreen(<Sample failure={refused('42501')} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You’re no longer on the team, or this session was ended.');
  signOutForTest();
  store.set(staffAccessAtom, null);
});
