import { describe } from '@tulebyte/i18n';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { FormRefused } from '@tulebyte/ui/form';

/** Makes a form show what an action said. @throws FormRefused unless the action succeeded */
export function refuseUnlessOk(outcome: AuthOutcome): void {
  if (!outcome.ok) throw new FormRefused({ form: describe(outcome.message.text) });
}
