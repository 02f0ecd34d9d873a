import { normalizeZip } from '@tulebyte/backend-api/functions/booking';
import { findTown } from '@tulebyte/brand/service-towns';
import { chakra } from '@tulebyte/ui';
import { Field, Input, useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useAddressLabels } from './address.ts';
import { VisitCost } from './visit-cost.tsx';

/** The address of a visit, and what the visit costs there. Inside a form with the fields `street`, `zip`, and `city`. */
export default function VisitFields(): ReactNode {
  const labels = useAddressLabels();
  const zip = normalizeZip(String(useFormKit()?.form.watch('zip') ?? ''));
  return (
    <>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
        css={{ '& > :first-child': { gridColumn: '1 / -1' } }}
      >
        <Field name="street" label={labels.street} required>
          <Input autoComplete="address-line1" maxLength={120} />
        </Field>
        <Field name="zip" label={labels.zip} required>
          <Input inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </Field>
        <Field name="city" label={labels.city} required>
          <Input autoComplete="address-level2" maxLength={80} />
        </Field>
      </chakra.div>
      <div role="status">{/^\d{5}$/.test(zip) ? <VisitCost town={findTown(zip)} /> : null}</div>
    </>
  );
}
