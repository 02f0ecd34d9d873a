import { Trans, useLingui } from '@lingui/react/macro';
import { channelNames } from '@tulebyte/appointments/channels';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { VisitCost } from '@tulebyte/appointments/visit-cost';
import { formatAddress } from '@tulebyte/appointments/visit-summary';
import { isFreeVisit, normalizeZip } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { findTown } from '@tulebyte/brand/service-towns';
import { EmailField, FieldGrid, NameField, PhoneField } from '@tulebyte/forms/contact-fields';
import { Icon, Text } from '@tulebyte/ui';
import { Field, Textarea, useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { CompanyField } from '../form-fields/company-field.tsx';
import { channelHint } from './channel-hint.ts';
import { ReviewRow } from './review-row.tsx';
import { PLACE_STEP, TIME_STEP } from './steps.ts';
import { VisitPriceNote } from './visit-price-note.tsx';

export interface LastStepProps {
  channel: AppointmentChannel;
  chosen: number | undefined;
  /** Goes back to a step. */
  onGo: (step: number) => void;
}

/** Repeats what is being booked, and asks for the visitor. Inside the booking form. */
export default function LastStep({ channel, chosen, onGo }: LastStepProps): ReactNode {
  return (
    <>
      {chosen === undefined ? null : (
        <ReviewRow icon={<Icon name="calendar" />} onChange={() => onGo(TIME_STEP)}>
          {formatWhen(chosen, channel)}
        </ReviewRow>
      )}
      <PlaceReview channel={channel} onChange={() => onGo(PLACE_STEP)} />
      <ContactFields phoneRequired={channel !== 'video'} />
    </>
  );
}

/** How and where the appointment takes place, and what it costs. `onChange` goes back to that step. */
function PlaceReview({ channel, onChange }: { channel: AppointmentChannel; onChange: () => void }): ReactNode {
  const { t } = useLingui();
  const watch = useFormKit()?.form.watch;
  const read = (name: string) => String(watch?.(name) ?? '').trim();
  const [topic, size] = [read('topic'), read('size')];
  if (channel !== 'onsite') {
    return (
      <Text size="ui">
        <strong>{t(channelNames[channel].label)}.</strong> {t(channelHint({ channel, topic, size }))}
      </Text>
    );
  }
  const zip = normalizeZip(read('zip'));
  const town = findTown(zip);
  return (
    <>
      <ReviewRow icon={<Icon name="pin" />} onChange={onChange}>
        <bdi>{formatAddress({ street: read('street'), city: read('city'), zip })}</bdi>
      </ReviewRow>
      {town ? <VisitCost town={town} free={isFreeVisit({ topic, size })} note={<VisitPriceNote topic={topic} />} /> : null}
      <Text size="small" tone="muted">
        <Trans>Your confirmation has the technician’s name.</Trans>
      </Text>
    </>
  );
}

function ContactFields({ phoneRequired }: { phoneRequired: boolean }): ReactNode {
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
