import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
import { formatMoney, formatNumber, formatPercent } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Heading, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { estimateStatusLabels } from '../labels.ts';
import { messagePlainText } from '../message-text/plain-text.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { MadeRefunds } from './made-refunds.tsx';

const tones = { draft: 'neutral', sent: 'dusk', approved: 'tule', declined: 'neutral' } as const;

/** An estimate with its decision and invoice. `children` are its actions. */
export function BillingDocumentCard({
  document,
  save,
  children,
}: {
  document: BillingDocument;
  save: (as: 'estimate' | 'invoice') => Promise<void>;
  children?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const { number, status, device, serial_number, complaint, decision, invoice, total_cents } = document;
  return (
    <chakra.section
      id={number}
      aria-label={t`Estimate ${number}`}
      borderWidth="1px"
      borderColor="border.default"
      borderRadius="surface"
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Heading as="h2" size="h4">
          <Trans>Estimate {number}</Trans>
        </Heading>
        <Badge tone={tones[status]}>{t(estimateStatusLabels[status])}</Badge>
        <Text as="span" marginInlineStart="auto" fontWeight="600" fontVariantNumeric="tabular-nums">
          {formatMoney(total_cents, 'always')}
        </Text>
      </chakra.div>
      <Text size="small" tone="muted" overflowWrap="anywhere">
        {device}
        {serial_number ? <> · {t`Serial number ${serial_number}`}</> : null} · “{messagePlainText(complaint)}”
      </Text>
      <Lines document={document} />
      {decision ? (
        <Text size="small">
          {decision.approved
            ? t`Approved by ${decision.signed_name}, ${formatDateTime(decision.at)}`
            : t`Declined by ${decision.signed_name}, ${formatDateTime(decision.at)}`}
        </Text>
      ) : null}
      {invoice ? (
        <chakra.p id={invoice.number} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" textStyle="ui">
          <strong>
            <Trans>Invoice {invoice.number}</Trans>
          </strong>
          <InvoiceBadge invoice={invoice} />
        </chakra.p>
      ) : null}
      {invoice && invoice.refunds.length > 0 ? <MadeRefunds refunds={invoice.refunds} /> : null}
      {children}
      {status === 'draft' ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <PdfButton label={t`Estimate as PDF`} save={() => save('estimate')} />
          {invoice ? <PdfButton label={t`Invoice as PDF`} save={() => save('invoice')} /> : null}
        </chakra.div>
      )}
    </chakra.section>
  );
}

function Lines({
  document: { number, lines, labor_cents, parts_cents, tax_cents, tax_rate, total_cents },
}: {
  document: BillingDocument;
}): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`Line items of ${number}`}>
      <Table minWidth="16rem">
        <Caption>
          <VisuallyHidden>
            <Trans>Work and parts</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Work and parts</Trans>
            </Th>
            <Th scope="col" textAlign="end">
              <Trans>Amount</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, description, quantity, unit_cents, amount_cents }, index) => (
            // Lines have no id and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <Td overflowWrap="anywhere">
                {description}{' '}
                <Text as="span" size="small" tone="muted">
                  {kind === 'labor' ? t`Labor` : t`Part`}
                  {quantity === 1 ? null : ` · ${formatNumber(quantity, 2)} × ${formatMoney(unit_cents, 'always')}`}
                </Text>
              </Td>
              <Td textAlign="end" fontVariantNumeric="tabular-nums">
                {formatMoney(amount_cents, 'always')}
              </Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={<Trans>Labor</Trans>} cents={labor_cents} />
          <Sum label={<Trans>Parts</Trans>} cents={parts_cents} />
          <Sum label={<Trans>Sales tax on parts, {formatPercent(tax_rate / 10_000, 3)}</Trans>} cents={tax_cents} />
          <Sum label={<Trans>Total</Trans>} cents={total_cents} strong />
        </tfoot>
      </Table>
    </TableScroll>
  );
}

function Sum({ label, cents, strong = false }: { label: ReactNode; cents: number; strong?: boolean }): ReactNode {
  return (
    <tr>
      <Th scope="row" fontWeight={strong ? '600' : '400'}>
        {label}
      </Th>
      <Td textAlign="end" fontVariantNumeric="tabular-nums" fontWeight={strong ? '600' : '400'}>
        {formatMoney(cents, 'always')}
      </Td>
    </tr>
  );
}

function PdfButton({ label, save }: { label: string; save: () => Promise<void> }): ReactNode {
  const [loading, setLoading] = useState(false);
  return (
    <Button
      size="sm"
      loading={loading}
      onClick={() => {
        setLoading(true);
        save()
          .catch(() => toast({ title: msg`We couldn’t open the file. Please try again.`, status: 'error' }))
          .finally(() => setLoading(false));
      }}
    >
      <Icon name="download" size="1em" />
      {label}
    </Button>
  );
}
