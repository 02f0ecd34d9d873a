import { Trans, useLingui } from '@lingui/react/macro';
import { planLineage, plans, type PlanId } from '@tulebyte/brand/plans';
import { chakra, Icon, Price, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { inclusionNotes } from './inclusion-notes.ts';
import { inclusionLabels, responseTimeLabels } from '@tulebyte/brand/plan-labels';

const Table = chakra('table', {
  base: {
    width: { base: 'calc(100% + 0.5rem)', md: 'full' },
    marginInline: { base: '-1', md: '0' },
    tableLayout: 'fixed',
    textStyle: 'ui',
    '& :is(th, td)': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '3.5', paddingInline: { base: '1', md: '5' } },
    // On a phone each row's heading is above its three cells, so that nothing scrolls sideways.
    // Explicit roles: browsers drop them when a table isn't laid out as one.
    '& tr': { display: { base: 'grid', md: 'table-row' }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& td:empty': { display: { base: 'none', md: 'table-cell' } },
    '& :is(tbody, tfoot) tr': { borderTopWidth: '1px', borderTopColor: 'border.default' },
    '& tbody th': {
      fontWeight: '400',
      gridColumn: '1 / -1',
      paddingBottom: { base: '0', md: '3.5' },
      paddingInlineStart: { md: '0' },
    },
    // The most popular plan is highlighted.
    '& :is([data-plan=pro], tbody td:nth-of-type(2))': { bg: { md: 'bg.surface' } },
    '& thead [data-plan=pro]': {
      bg: 'bg.surface',
      borderTopLeftRadius: 'surface',
      borderTopRightRadius: 'surface',
      boxShadow: 'inset 0 4px var(--tb-colors-action-main)',
    },
    '& thead th': { paddingBlock: '4' },
    // On a phone, names and prices stay visible under the page's header, except on short screens (400% zoom).
    '& thead': { position: { base: 'sticky', md: 'static' }, top: 'min(4rem,100dvh - 26rem)', bg: 'bg.page' },
    '& tfoot td': { paddingBlock: '6' },
    '& tfoot a': { width: { base: 'full', md: 'auto' }, paddingInline: { base: '1', md: '5' } },
  },
});

function isIncluded(plan: PlanId, inclusion: string): boolean {
  return planLineage(plan).some((step) => step.includes.includes(inclusion));
}

/** The three managed-IT plans side by side: price, response times, everything included. */
export function PlansTable(): ReactNode {
  const { t } = useLingui();
  const inclusions = plans.flatMap(({ includes }) => [...includes]);
  return (
    <Table role="table">
      {/* Narrower than the table: at full width, the fallback font wrapped to two lines and shifted the layout. */}
      <chakra.caption
        textAlign="start"
        textStyle="small"
        color="fg.muted"
        paddingBottom="4"
        paddingInline={{ base: '1', md: '0' }}
        maxWidth="prose"
      >
        <Trans>
          Prices per user per month, before sales tax. The emergency line is answered 24/7 on every plan. Response times count
          business hours, except for critical problems on Enterprise.
        </Trans>
      </chakra.caption>
      <chakra.thead role="rowgroup">
        <chakra.tr role="row">
          <chakra.td width={{ base: '9.5rem', md: '30%' }} />
          {plans.map((plan) => (
            <chakra.th key={plan.id} scope="col" role="columnheader" data-plan={plan.id}>
              <chakra.span display="grid" gap="3">
                <chakra.span textStyle={{ base: 'h4', md: 'h3' }}>{plan.name}</chakra.span>
                <Price size="figure" cents={plan.centsPerUserMonth} {...(plan.quoted ? { from: t`from` } : {})} />
              </chakra.span>
            </chakra.th>
          ))}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup">
        <ResponseRow urgency="critical">
          <Trans>Critical: your business is down</Trans>
        </ResponseRow>
        <ResponseRow urgency="normal">
          <Trans>Everything else</Trans>
        </ResponseRow>
        {inclusions.map((inclusion) => {
          const label = inclusionLabels[inclusion];
          return (
            <chakra.tr key={inclusion} role="row">
              <chakra.th scope="row" role="rowheader">
                {label ? t(label) : inclusion}
                <Text size="small" tone="muted" marginTop="0.5">
                  {t(inclusionNotes[inclusion])}
                </Text>
              </chakra.th>
              {plans.map((plan) => (
                <chakra.td key={plan.id} role="cell">
                  {isIncluded(plan.id, inclusion) ? (
                    <chakra.span color="fg.tule">
                      <Icon name="check" label={t`Included`} />
                    </chakra.span>
                  ) : (
                    <Text as="span" tone="subtle" aria-label={t`Not included`} role="img">
                      –
                    </Text>
                  )}
                </chakra.td>
              ))}
            </chakra.tr>
          );
        })}
      </chakra.tbody>
      <chakra.tfoot role="rowgroup">
        <chakra.tr role="row">
          <chakra.td aria-hidden="true" />
          {plans.map((plan) => (
            <chakra.td key={plan.id} role="cell" data-plan={plan.id}>
              <ActionLink
                size="md"
                variant={plan.id === 'pro' ? 'main' : 'outline'}
                to={`/get-started?plan=${plan.id}`}
                aria-label={t`Book: ${plan.name}`}
              >
                <Trans>Book</Trans>
              </ActionLink>
            </chakra.td>
          ))}
        </chakra.tr>
      </chakra.tfoot>
    </Table>
  );
}

function ResponseRow({ urgency, children }: { urgency: 'critical' | 'normal'; children: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.tr role="row">
      <chakra.th scope="row" role="rowheader">
        {children}
      </chakra.th>
      {plans.map((plan) => (
        <chakra.td key={plan.id} role="cell" fontWeight="600">
          {t(responseTimeLabels(plan.response[urgency]))}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}
