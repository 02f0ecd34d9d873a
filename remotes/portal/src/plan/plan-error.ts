import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/contracts/rows';
import { FormSubmitError } from '@tulebyte/ui/form';

const overtaken = msg`The plan or its price was changed meanwhile. You now see the latest state; please look again.`;
const newTerms = msg`The terms have a new version. Load the page again to read them.`;

/** What to tell when the database refused; everything else is a fault, which the form words itself. @throws FormSubmitError, or the fault */
export function toastRejection(error: unknown, translate: (words: MessageDescriptor) => string): never {
  const hint = error instanceof BackendError ? error.hint : '';
  if (hint === 'plan_terms') throw new FormSubmitError({ form: translate(newTerms) });
  if (hint === 'plan_changed' || hint === 'plan_price' || hint === 'plan_state')
    throw new FormSubmitError({ form: translate(overtaken) });
  throw error;
}
