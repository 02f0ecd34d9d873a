import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Field, Input, type FormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Name and email of a guest; the ticket link goes to that address. */
export function GuestFields({ honeypot }: { honeypot: ReturnType<FormKit['form']['register']> }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="4" borderTopWidth="1px" borderTopColor="border.default" paddingTop="5">
      <Text size="ui">
        <Trans>No account needed: we’ll email you a link to this ticket that only you get.</Trans>
      </Text>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' }} gap="4">
        <Field name="name" label={t`Your name`} required>
          <Input autoComplete="name" maxLength={120} />
        </Field>
        <Field name="email" label={t`Email`} required>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Field>
      </chakra.div>
      <VisuallyHidden as="div" aria-hidden="true">
        <label>
          {t`Leave this empty`}
          <input {...honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </chakra.div>
  );
}
