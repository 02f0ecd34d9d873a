import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { findPlan } from '@tulebyte/brand/plans';
import { normalizeZip } from '@tulebyte/backend-api/functions/booking';
import { findTown, type Town } from '@tulebyte/brand/service-towns';
import { travelTo } from '@tulebyte/brand/travel';
import { estimateVisit, visitStepCents } from '@tulebyte/brand/visit-cost';
import { Alert, chakra, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { Field, Input, useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useAddressLabels } from './address.ts';

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
      <div role="status">{/^\d{5}$/.test(zip) ? <Cost town={findTown(zip)} /> : null}</div>
    </>
  );
}

function Cost({ town }: { town: Town | undefined }): ReactNode {
  const { t } = useLingui();
  if (!town) {
    return (
      <Alert tone="warning" title={t`We don’t drive that far`} actions={<PhoneLink />}>
        <Trans>We can fix most problems remotely. Call us, or choose phone or video.</Trans>
      </Alert>
    );
  }
  const { travelFeeCents, firstHourCents, totalCents } = estimateVisit(town);
  const { hub, miles } = travelTo(town);
  const townName = town.name;
  const hubName = hub.name;
  const step = formatUsd(visitStepCents, 'always');
  const [pro, enterprise] = [findPlan('pro')?.name, findPlan('enterprise')?.name];
  return (
    <Surface variant="river" pad="sm" display="grid" gap="2">
      <Text textStyle="label">
        <Trans>What a visit in {townName} costs</Trans>
      </Text>
      <dl>
        <Line term={t`First hour`} amount={formatUsd(firstHourCents, 'always')} />
        <Line
          term={
            travelFeeCents === 0
              ? t`Travel, within ${travel.freeMiles} miles of ${hubName}`
              : t`Travel: ${miles} miles from ${hubName}, the first ${travel.freeMiles} are free`
          }
          amount={travelFeeCents === 0 ? t`No fee` : formatUsd(travelFeeCents, 'always')}
        />
        <Line strong term={t`Estimate for one hour`} amount={formatUsd(totalCents, 'always')} />
      </dl>
      <Text size="small">
        <Trans>
          After the first hour it’s {step} for each half hour. Prices are before tax. On the {pro} and {enterprise} plans, on-site
          visits are included.
        </Trans>
      </Text>
    </Surface>
  );
}

function Line({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }): ReactNode {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      paddingBlock="1.5"
      borderTopWidth="1px"
      borderTopColor="border.default"
      textStyle="ui"
      fontWeight={strong ? '600' : undefined}
    >
      <dt>{term}</dt>
      <chakra.dd fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {amount}
      </chakra.dd>
    </chakra.div>
  );
}
