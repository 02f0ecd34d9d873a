import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FormSubmitError } from '@tulebyte/ui/form';

const planChanged = msg`The plan or its price has changed. Showing the latest version; please check it again.`;
const newTerms = msg`There’s a new version of the terms. Reload the page to read them.`;

/** Turns a known rejection into a message for the form; anything else is rethrown for the form's own failure message. @throws FormSubmitError or the error */
export function throwPlanError(error: unknown, translate: (message: MessageDescriptor) => string): never {
  const hint = error instanceof BackendError ? error.hint : '';
  if (hint === 'plan_terms') throw new FormSubmitError({ form: translate(newTerms) });
  if (hint === 'plan_changed' || hint === 'plan_price' || hint === 'plan_state')
    throw new FormSubmitError({ form: translate(planChanged) });
  throw error;
}
