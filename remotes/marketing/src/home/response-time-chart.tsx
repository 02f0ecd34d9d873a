import { Trans, useLingui } from '@lingui/react/macro';
import { plans, type ResponseTime } from '@tulebyte/brand/plans';
import { Box, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { PlanHeading } from '../pricing/plan-heading.tsx';

/** The scale's columns, in business minutes; the last one is a full business day. */
const steps = [15, 60, 120, 240, 600] as const;

function minutesOf({ amount, unit }: ResponseTime): number {
  return unit === 'minute' ? amount : unit === 'hour' ? amount * 60 : amount * 600;
}

/** The grid column of a response time. */
function columnOf(time: ResponseTime): number {
  const index = steps.findIndex((step) => minutesOf(time) <= step);
  return index === -1 ? steps.length : index + 1;
}

const Scale = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', alignItems: 'center', position: 'relative' },
});

const Mark = chakra('span', {
  base: { gridRow: '1', justifySelf: 'start', position: 'relative', borderRadius: 'pill', boxSize: '4', marginInlineStart: '-2' },
  variants: {
    kind: {
      critical: { bg: 'action.main', borderWidth: '3px', borderColor: 'fg.default' },
      normal: { bg: 'bg.surface', borderWidth: '3px', borderColor: 'data.river' },
    },
  },
});

/** Response times of each plan on one scale. The text beside the chart has the same information. */
export function ResponseTimeChart(): ReactNode {
  const { t } = useLingui();
  const ticks = [t`15 min`, t`1 h`, t`2 h`, t`4 h`, t`next day`];
  return (
    <Box>
      <Scale
        aria-hidden="true"
        display={{ base: 'none', md: 'grid' }}
        marginInlineStart="17rem"
        textStyle="small"
        color="fg.muted"
        paddingBottom="2"
      >
        {ticks.map((tick, index) => (
          <chakra.span key={tick} gridColumn={String(index + 1)} transform="translateX(-0.75rem)" whiteSpace="nowrap">
            {tick}
          </chakra.span>
        ))}
      </Scale>
      <ul>
        {plans.map((plan) => (
          <chakra.li
            key={plan.id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0,1fr)', md: '17rem minmax(0,1fr)' }}
            alignItems="center"
            gap={{ base: '3', md: '0' }}
            paddingBlock="4"
            borderTopWidth="1px"
            borderTopColor="border.default"
          >
            <PlanHeading plan={plan}>
              <Text size="small" tone="muted">
                <Trans>Everything else</Trans>: {t(responseTimeLabels(plan.response.normal))}
              </Text>
            </PlanHeading>
            <Scale aria-hidden="true" minHeight="2rem" display={{ base: 'none', md: 'grid' }}>
              <chakra.span
                gridRow="1"
                gridColumn={`${columnOf(plan.response.critical)} / ${columnOf(plan.response.normal)}`}
                height="3px"
                bg="border.strong"
              />
              <Mark kind="normal" gridColumn={String(columnOf(plan.response.normal))} />
              <Mark kind="critical" gridColumn={String(columnOf(plan.response.critical))} />
            </Scale>
          </chakra.li>
        ))}
      </ul>
      <chakra.p
        aria-hidden="true"
        display={{ base: 'none', md: 'flex' }}
        gap="6"
        textStyle="small"
        color="fg.muted"
        borderTopWidth="1px"
        borderTopColor="border.default"
        paddingTop="4"
      >
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <Mark kind="critical" marginInlineStart="0" /> <Trans>Business is down</Trans>
        </chakra.span>
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <Mark kind="normal" marginInlineStart="0" /> <Trans>Everything else</Trans>
        </chakra.span>
      </chakra.p>
    </Box>
  );
}
