import { useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { DELIVERY_PLACES } from '@tulebyte/backend-api/functions/order';
import { Field, Input, NativeSelect, Radio, RadioGroup } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Pickup by appointment, or delivery within the area without a travel fee. */
export function FulfillmentFields({ delivery }: { delivery: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup name="fulfillment" legend={t`Pickup or delivery`}>
        <Radio
          value="pickup"
          label={t`Pickup in Stockton`}
          hint={t`By appointment: we’ll email the address and time when it’s ready.`}
        />
        <Radio value="delivery" label={t`Delivery`} hint={t`Free within 25 miles of Stockton or Modesto.`} />
      </RadioGroup>
      {delivery ? (
        <>
          <Field name="place" label={t`City`} hint={t`Sales tax depends on the city.`} required>
            <NativeSelect>
              {DELIVERY_PLACES.map((id) => (
                <option key={id} value={id}>
                  {findCity(id)?.name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field name="address" label={t`Address`} required>
            <Input autoComplete="street-address" maxLength={300} />
          </Field>
        </>
      ) : null}
    </>
  );
}
