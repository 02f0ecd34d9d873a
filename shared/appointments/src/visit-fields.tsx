import { Trans } from '@lingui/react/macro';
import { normalizeZip } from '@tulebyte/backend-api/functions/booking';
import { findTown, isMailOnlyZip, type Town } from '@tulebyte/brand/service-towns';
import { isZip } from '@tulebyte/brand/zip';
import { chakra } from '@tulebyte/ui';
import { Field, Input, useFormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAddressLabels } from './address.ts';
import { MailOnlyZip } from './mail-only-zip.tsx';
import { OutsideArea } from './outside-area.tsx';
import { OtherTown } from './other-town.tsx';
import { VisitCost } from './visit-cost.tsx';

/**
 * The address of a visit, and what the visit costs there. Inside a form with the fields `street`, `zip`, and `city`.
 * @param props.free whether only the travel costs something
 * @param props.note what else there is to know about the price
 */
export default function VisitFields({ free = false, note }: { free?: boolean; note?: ReactNode }): ReactNode {
  const labels = useAddressLabels();
  const watch = useFormKit()?.form.watch;
  const zip = normalizeZip(String(watch?.('zip') ?? ''));
  const town = findTown(zip);
  useCityOf(town);
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
      <div role="status">
        {town ? (
          <chakra.div display="grid" gap="4">
            <OtherTown zip={zip} town={town} city={String(watch?.('city') ?? '')} />
            <VisitCost town={town} free={free} note={note} />
          </chakra.div>
        ) : isMailOnlyZip(zip) ? (
          <MailOnlyZip />
        ) : isZip(zip) ? (
          <OutsideArea>
            <Trans>We can fix most problems remotely. Call us, or choose phone or video.</Trans>
          </OutsideArea>
        ) : null}
      </div>
    </>
  );
}

/** Fills in the ZIP code's city where the visitor hasn't written another one. */
function useCityOf(town: Town | undefined): void {
  const form = useFormKit()?.form;
  const previous = useRef<Town>(undefined);
  useEffect(() => {
    if (!form || !town) return;
    const city = String(form.getValues('city') ?? '');
    if (city === '' || city === previous.current?.name) form.setValue('city', town.name, { shouldDirty: true });
    previous.current = town;
  }, [form, town]);
}
