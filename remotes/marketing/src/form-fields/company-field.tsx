import { useLingui } from '@lingui/react/macro';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

export function CompanyField(): ReactNode {
  const { t } = useLingui();
  return (
    <Field name="company" label={t`Company`} optionalLabel={t`optional`}>
      <Input autoComplete="organization" maxLength={160} />
    </Field>
  );
}
