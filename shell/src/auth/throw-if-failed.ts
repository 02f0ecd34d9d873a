import { describe } from '@tulebyte/i18n';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { FormSubmitError } from '@tulebyte/ui/form';

/** Shows an action's failure in its form. @throws FormSubmitError unless the action succeeded */
export function throwIfFailed(outcome: AuthOutcome): void {
  if (!outcome.ok) throw new FormSubmitError({ form: describe(outcome.message.text) });
}
