import { Trans, useLingui } from '@lingui/react/macro';
import { channelNames } from '@tulebyte/appointments/channels';
import { VisitFields } from '@tulebyte/appointments/visit-fields';
import { BOOKING_CHANNELS, BOOKING_PLACES, BOOKING_SIZES, BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { EmailField, FieldGrid, NameField, PhoneField } from '@tulebyte/forms/contact-fields';
import { chakra, Text } from '@tulebyte/ui';
import { Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { CompanyField } from '../form-fields/company-field.tsx';
import { FieldPairs } from '../form-fields/field-pairs.tsx';
import { SelectField } from '../form-fields/select-field.tsx';
import { bookingTopicNames, placeName, sizeNames } from './labels.ts';

/** Radio buttons with large click targets, in two columns where there is room. */
const Choices = chakra('div', {
  base: {
    '& fieldset > div': {
      display: 'grid',
      gap: '2',
      marginTop: '2',
      sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& label': {
      borderWidth: '1px',
      borderColor: 'border.default',
      borderRadius: 'control',
      paddingInline: '3.5',
      paddingBlock: '2.5',
      transition: 'border-color 150ms, background-color 150ms',
    },
    '& label:hover': { borderColor: 'border.control' },
    '& label:has(:checked)': { borderColor: 'action.solid', bg: 'bg.river' },
  },
});

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

/** How and where to meet; an address only for visits. */
export function PlaceStep({ channel }: { channel: AppointmentChannel }): ReactNode {
  const { t } = useLingui();
  const isVisit = channel === 'onsite';
  return (
    <>
      <Choices>
        <RadioGroup name="channel" legend={t`How should we meet?`}>
          {BOOKING_CHANNELS.map((each) => (
            <Radio key={each} value={each} label={t(channelNames[each].label)} hint={t(channelNames[each].hint)} />
          ))}
        </RadioGroup>
      </Choices>
      {isVisit ? <VisitFields /> : null}
      <FieldPairs>
        {isVisit ? null : (
          <SelectField
            name="place"
            label={t`Where are you?`}
            options={BOOKING_PLACES.map((place) => ({ value: place, label: placeName(place, t) }))}
          />
        )}
        <SelectField
          name="size"
          label={t`How many people use a computer there?`}
          options={BOOKING_SIZES.map((size) => ({ value: size, label: t(sizeNames[size]) }))}
        />
      </FieldPairs>
    </>
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
