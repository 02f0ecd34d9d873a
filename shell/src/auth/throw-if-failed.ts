import { describe } from '@tulebyte/i18n';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { FormSubmitError } from '@tulebyte/ui/form';

/** Makes a form show what an action said. @throws FormSubmitError unless the action succeeded */
export function throwIfFailed(outcome: AuthOutcome): void {
  if (!outcome.ok) throw new FormSubmitError({ form: describe(outcome.message.text) });
}
