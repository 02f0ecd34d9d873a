import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError, store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { FormSubmitError, SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { useWorkspaceForm } from './use-workspace-form.ts';
import { WorkspaceForm } from './workspace-form.tsx';

interface Props {
  failure: Error | Promise<never>;
  isIdempotent: boolean;
  draft?: boolean;
}

function Sample({ failure, isIdempotent, draft = false }: Props): ReactNode {
  const kit = useWorkspaceForm({
    id: 'sample',
    schema: v.object({}),
    draft,
    isIdempotent,
    defaultValues: {},
    failureMessage: 'Try again.',
    onSubmit: () => (failure instanceof Error ? Promise.reject(failure) : failure),
  });
  return (
    <WorkspaceForm kit={kit} labels={{}}>
      <SubmitButton>Save</SubmitButton>
    </WorkspaceForm>
  );
}

const lostResponse = new BackendError({ message: 'Failed to fetch', code: '' });
const lostFunctionResponse = new FunctionError({ status: 0, code: 'network', message: 'Failed to fetch' });

it.each([
  [lostResponse, false, 'We didn’t hear back, so this may have gone through. Check before you try again.'],
  [lostResponse, true, 'We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.'],
  [lostFunctionResponse, true, 'We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.'],
  [new FunctionError({ status: 502, code: 'stripe', message: 'No answer' }), true, 'Try again.'],
])('says after %o, sent once however often: %s: %s', async (failure, isIdempotent, said) => {
  const { user, ...screen } = renderScreen(<Sample failure={failure} isIdempotent={isIdempotent} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

it.each([
  [new FormSubmitError({ form: 'Someone else changed this order.' }), 'Someone else changed this order.'],
  [lostResponse, 'We didn’t hear back, so this may have gone through. Check before you try again.'],
  [new FunctionError({ status: 502, code: 'stripe', message: 'No answer' }), 'We couldn’t save this. Please try again.'],
])('says after %o in a toast that it failed when the user has left the page: %s', async (failure, said) => {
  store.set(toastsAtom, []);
  const response = Promise.withResolvers<never>();
  const { user, unmount, ...screen } = renderScreen(<Sample failure={response.promise} isIdempotent />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  response.reject(failure);
  await expect
    .poll(() => store.get(toastsAtom).map(({ title, status }) => ({ title, status })))
    .toEqual([{ title: said, status: 'error' }]);
});

it.each([
  [true, 'You were signed out before this went through. Sign in and try again: what you typed is kept.'],
  [false, 'You were signed out before this went through. Sign in and try again.'],
])('says that the session has ended, and whether what was typed is kept (%s)', async (draft, said) => {
  store.set(toastsAtom, []);
  signInForTest();
  const response = Promise.withResolvers<never>();
  const { user, ...screen } = renderScreen(<Sample failure={response.promise} isIdempotent draft={draft} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  signOutForTest();
  response.reject(new FormSubmitError({ form: 'It’s still here; try again.' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual([said]);
});
