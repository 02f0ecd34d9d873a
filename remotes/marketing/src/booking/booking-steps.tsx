import { Trans, useLingui } from '@lingui/react/macro';
import { BOOKING_CHANNELS, BOOKING_PLACES, BOOKING_SIZES, BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import { chakra, Grid, Text } from '@tulebyte/ui';
import { Field, Input, NativeSelect, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldPairs } from '../form-layout/field-pairs.tsx';
import { bookingTopicNames, channelNames, placeName, sizeNames } from './labels.ts';

/** Answers as areas that can be hit, two beside each other where there is room. */
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

// What fits nobody stands last.
const order = [...BOOKING_TOPICS.filter((topic) => topic !== 'other'), 'other'] as const;

export function TopicStep(): ReactNode {
  const { t } = useLingui();
  return (
    <Choices>
      <RadioGroup name="topic" legend={t`What is it about?`}>
        {order.map((topic) => (
          <Radio key={topic} value={topic} label={t(bookingTopicNames[topic])} />
        ))}
      </RadioGroup>
    </Choices>
  );
}

export function PlaceStep(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <FieldPairs>
        <Field name="place" label={t`Where are you?`} required>
          <NativeSelect>
            <option value="">{t`Choose one`}</option>
            {BOOKING_PLACES.map((place) => (
              <option key={place} value={place}>
                {placeName(place, t)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="size" label={t`How many people use a computer there?`} required>
          <NativeSelect>
            <option value="">{t`Choose one`}</option>
            {BOOKING_SIZES.map((size) => (
              <option key={size} value={size}>
                {t(sizeNames[size])}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </FieldPairs>
      <Choices>
        <RadioGroup name="channel" legend={t`How shall we talk?`}>
          {BOOKING_CHANNELS.map((channel) => (
            <Radio key={channel} value={channel} label={t(channelNames[channel].label)} hint={t(channelNames[channel].hint)} />
          ))}
        </RadioGroup>
      </Choices>
    </>
  );
}

export function ContactStep({ byPhone }: { byPhone: boolean }): ReactNode {
  const { t } = useLingui();
  const optional = t`optional`;
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="5">
        <Field name="name" label={t`Your name`} required>
          <Input autoComplete="name" maxLength={120} />
        </Field>
        <Field name="email" label={t`Email`} required>
          <Input type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field name="phone" label={t`Telephone`} {...(byPhone ? { required: true } : { optionalLabel: optional })}>
          <Input type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field name="company" label={t`Company`} optionalLabel={optional}>
          <Input autoComplete="organization" maxLength={160} />
        </Field>
      </Grid>
      <Field name="message" label={t`What should we know before?`} optionalLabel={optional} hint={t`No passwords, please.`}>
        <Textarea rows={4} />
      </Field>
      <Text size="small" tone="muted">
        <Trans>We use what you write to answer you, and for nothing else.</Trans>
      </Text>
    </>
  );
}
