import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Fields side by side where there is room. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Labels of the fields below, for the error summary. */
export function useContactLabels(): { name: string; email: string; phone: string } {
  const { t } = useLingui();
  return { name: t`Your name`, email: t`Email`, phone: t`Phone` };
}

export function NameField(): ReactNode {
  return (
    <Field name="name" label={useContactLabels().name} required>
      <Input autoComplete="name" maxLength={120} />
    </Field>
  );
}

/** @param optionalLabel makes the field optional, and says so after its label */
export function EmailField({ hint, optionalLabel }: { hint?: string; optionalLabel?: string }): ReactNode {
  return (
    <Field name="email" label={useContactLabels().email} hint={hint} {...requirement(optionalLabel)}>
      <Input type="email" autoComplete="email" maxLength={254} />
    </Field>
  );
}

/** @param optionalLabel makes the field optional, and says so after its label */
export function PhoneField({ optionalLabel }: { optionalLabel?: string | undefined }): ReactNode {
  return (
    <Field name="phone" label={useContactLabels().phone} {...requirement(optionalLabel)}>
      <Input type="tel" autoComplete="tel" maxLength={40} />
    </Field>
  );
}

const requirement = (optionalLabel: string | undefined) =>
  optionalLabel === undefined ? { required: true as const } : { optionalLabel };
