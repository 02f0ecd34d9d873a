import { useLingui } from '@lingui/react/macro';
import { ErrorSummary, Field, Form, SubmitButton, type FormKit } from '@tulebyte/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { FormActions } from './form-actions.ts';

/**
 * A form with one field.
 * @param secondaryAction shown next to the submit button
 * @param children the field's control
 */
export function FieldForm({
  kit,
  name,
  label,
  hint,
  submitLabel,
  submitVariant = 'solid',
  secondaryAction,
  children,
}: {
  kit: FormKit;
  name: string;
  label: string;
  hint?: string;
  submitLabel: ReactNode;
  submitVariant?: ComponentProps<typeof SubmitButton>['variant'];
  secondaryAction?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix this`} labels={{ [name]: label }} />
      <Field name={name} label={label} hint={hint} required>
        {children}
      </Field>
      <FormActions>
        <SubmitButton variant={submitVariant}>{submitLabel}</SubmitButton>
        {secondaryAction}
      </FormActions>
    </Form>
  );
}
