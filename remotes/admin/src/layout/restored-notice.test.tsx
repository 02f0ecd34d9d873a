import { renderScreen } from '@tulebyte/testing';
import { Field, Input } from '@tulebyte/ui/form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { RestoredNotice } from './restored-notice.tsx';

const notice = 'You changed this earlier and didn’t save it.';

function Edit(): ReactNode {
  const kit = useWorkspaceForm({
    id: 'edit',
    schema: v.object({ name: v.string() }),
    defaultValues: { name: 'Dock' },
    failureMessage: 'Try again.',
    onSubmit: () => {},
  });
  return (
    <WorkspaceForm kit={kit} labels={{}}>
      <RestoredNotice kit={kit} />
      <Field name="name" label="Name">
        <Input />
      </Field>
    </WorkspaceForm>
  );
}

it('names changes that were left unsaved, and discards them on request', async () => {
  const first = renderScreen(<Edit />);
  await first.user.type(first.getByLabelText('Name'), ' 2');
  expect(first.queryByText(notice)).toBeNull();
  first.unmount();
  const second = renderScreen(<Edit />);
  expect(second.getByLabelText('Name')).toHaveProperty('value', 'Dock 2');
  expect(second.getByText(notice)).toBeTruthy();
  await second.user.click(second.getByRole('button', { name: 'Discard my changes' }));
  await expect.poll(() => second.getByLabelText('Name')).toHaveProperty('value', 'Dock');
  expect(second.queryByText(notice)).toBeNull();
  second.unmount();
  expect(renderScreen(<Edit />).queryByText(notice)).toBeNull();
});
