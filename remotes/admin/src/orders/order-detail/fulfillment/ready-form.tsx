import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffOrder } from '../staff-order.ts';
import { NoteForm } from './note-form.tsx';

/** Tells the customer that the order is ready, with where and when to pick it up. */
export function ReadyForm({ order, onClose }: { order: StaffOrder; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <NoteForm
      order={order}
      id="ready"
      to="ready"
      label={t`Where and when`}
      hint={t`Goes into the email: the address and times that work. Leave it empty to ask the customer for a time.`}
      done={msg`Ready for pickup. We’re emailing the customer.`}
      onClose={onClose}
    >
      <Trans>Mark as ready and email</Trans>
    </NoteForm>
  );
}
