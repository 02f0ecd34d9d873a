import { useLingui } from '@lingui/react/macro';
import { channelNames } from '@tulebyte/appointments/channels';
import VisitFields from '@tulebyte/appointments/visit-fields';
import { BOOKING_CHANNELS, BOOKING_PLACES, BOOKING_SIZES } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { Radio, RadioGroup } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldPairs } from '../form-fields/field-pairs.tsx';
import { SelectField } from '../form-fields/select-field.tsx';
import { Choices } from './choices.ts';
import { placeName, sizeNames } from './labels.ts';

/** How and where to meet; an address only for visits. */
export default function PlaceStep({ channel }: { channel: AppointmentChannel }): ReactNode {
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
