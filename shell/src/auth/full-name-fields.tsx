import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

export function FullNameFields(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Field name="first_name" label={t`First name`} required>
        <Input autoComplete="given-name" />
      </Field>
      <Field name="last_name" label={t`Last name`} required>
        <Input autoComplete="family-name" />
      </Field>
    </chakra.div>
  );
}
