import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, type ButtonProps } from '@tulebyte/ui';
import { ErrorSummary, Form, SubmitButton, type FormKit } from '@tulebyte/ui/form';
import type { ComponentProps, ReactNode } from 'react';

/** A form that is sent by script, with a summary of its errors. `labels` name the fields in the summary. */
export function WorkspaceForm({
  labels,
  children,
  ...rest
}: ComponentProps<typeof Form> & { labels: Readonly<Record<string, string>> }): ReactNode {
  const { t } = useLingui();
  return (
    <Form method="dialog" {...rest}>
      <ErrorSummary title={t`Please fix these`} labels={labels} />
      {children}
    </Form>
  );
}

/** Submit and cancel buttons of a form. Children label the submit button, or else it is Save. */
export function FormActions({
  discard,
  disabled = false,
  hasSubmit = true,
  variant = 'solid',
  size = 'md',
  onCancel,
  cancelLabel,
  children,
}: {
  /** The form whose draft Cancel discards. */
  discard?: FormKit;
  /** Disables the submit button. */
  disabled?: boolean;
  /** False while there is nothing to submit: only Cancel shows. */
  hasSubmit?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  onCancel: () => void;
  cancelLabel?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const cancel = () => {
    discard?.reset();
    onCancel();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {hasSubmit ? (
        <SubmitButton variant={variant} size={size} disabled={disabled}>
          {children ?? <Trans>Save</Trans>}
        </SubmitButton>
      ) : null}
      <Button variant="quiet" size={size} onClick={cancel}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </Button>
    </chakra.div>
  );
}
