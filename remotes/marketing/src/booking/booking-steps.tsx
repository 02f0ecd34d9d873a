import { Trans, useLingui } from '@lingui/react/macro';
import { BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import { EmailField, FieldGrid, NameField, PhoneField } from '@tulebyte/forms/contact-fields';
import { Text } from '@tulebyte/ui';
import { Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { CompanyField } from '../form-fields/company-field.tsx';
import { Choices } from './choices.ts';
import { bookingTopicNames } from './labels.ts';

// `other` comes last.
const order = [...BOOKING_TOPICS.filter((topic) => topic !== 'other'), 'other'] as const;

export function TopicStep(): ReactNode {
  const { t } = useLingui();
  return (
    <Choices>
      <RadioGroup name="topic" legend={t`What’s it about?`}>
        {order.map((topic) => (
          <Radio key={topic} value={topic} label={t(bookingTopicNames[topic])} />
        ))}
      </RadioGroup>
    </Choices>
  );
}

export function ContactStep({ phoneRequired }: { phoneRequired: boolean }): ReactNode {
  const { t } = useLingui();
  const optional = t`optional`;
  return (
    <>
      <FieldGrid>
        <NameField />
        <EmailField />
        <PhoneField optionalLabel={phoneRequired ? undefined : optional} />
        <CompanyField />
      </FieldGrid>
      <Field name="message" label={t`Anything we should know first?`} optionalLabel={optional} hint={t`No passwords, please.`}>
        <Textarea rows={4} />
      </Field>
      <Text size="small" tone="muted">
        <Trans>We use what you write to get back to you, and for nothing else.</Trans>
      </Text>
    </>
  );
}
