import { useLingui } from '@lingui/react/macro';
import { channelNames } from '@tulebyte/appointments/channels';
import VisitFields from '@tulebyte/appointments/visit-fields';
import { BOOKING_CHANNELS, BOOKING_PLACES, BOOKING_SIZES, isFreeVisit } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { Radio, RadioGroup, useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldPairs } from '../form-fields/field-pairs.tsx';
import { SelectField } from '../form-fields/select-field.tsx';
import { channelHint } from './channel-hint.ts';
import { Choices } from './choices.ts';
import { placeName, sizeNames } from './place-labels.ts';
import { VisitPriceNote } from './visit-price-note.tsx';

/** How and where to meet; an address only for visits. */
export default function PlaceStep({ channel }: { channel: AppointmentChannel }): ReactNode {
  const { t } = useLingui();
  const watch = useFormKit()?.form.watch;
  const topic = String(watch?.('topic') ?? '');
  const size = String(watch?.('size') ?? '');
  const isVisit = channel === 'onsite';
  return (
    <>
      <Choices>
        <RadioGroup name="channel" legend={t`Phone, video, or in person?`}>
          {BOOKING_CHANNELS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(channelNames[each].label)}
              hint={t(channelHint({ channel: each, topic, size }))}
            />
          ))}
        </RadioGroup>
      </Choices>
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
          label={t`Home or office?`}
          options={BOOKING_SIZES.map((each) => ({ value: each, label: t(sizeNames[each]) }))}
        />
      </FieldPairs>
      {isVisit ? <VisitFields free={isFreeVisit({ topic, size })} note={<VisitPriceNote topic={topic} />} /> : null}
    </>
  );
}
