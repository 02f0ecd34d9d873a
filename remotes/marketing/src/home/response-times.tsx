import { Trans, useLingui } from '@lingui/react/macro';
import { plans, type ResponseTime } from '@tulebyte/brand/plans';
import { Box, chakra, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';

/** The steps of the scale, in minutes of working time; a business day stands at its end. */
const steps = [15, 60, 120, 240, 600] as const;

function minutesOf({ amount, unit }: ResponseTime): number {
  return unit === 'minute' ? amount : unit === 'hour' ? amount * 60 : amount * 600;
}

/** Column of the grid in which a response time stands. */
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

/** How soon a person answers on each plan, drawn on one scale. The words beside the drawing say the same. */
export function ResponseTimes(): ReactNode {
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
            <div>
              <Heading as="h3" size="h4">
                {plan.name}
              </Heading>
              <Text size="small" tone="muted">
                <Trans>Critical</Trans>: {t(responseTimeLabels(plan.response.critical))}
              </Text>
              <Text size="small" tone="muted">
                <Trans>Normal</Trans>: {t(responseTimeLabels(plan.response.normal))}
              </Text>
            </div>
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
          <Mark kind="critical" marginInlineStart="0" /> <Trans>Business stopped</Trans>
        </chakra.span>
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <Mark kind="normal" marginInlineStart="0" /> <Trans>Everything else</Trans>
        </chakra.span>
      </chakra.p>
    </Box>
  );
}
