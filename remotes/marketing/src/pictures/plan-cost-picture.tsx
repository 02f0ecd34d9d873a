import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import { Box, chakra, Grid, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Sketch, SketchText } from './numbered-figure.tsx';

const MAX_USERS = 30;
const example = 10;
const colors = ['data.tule', 'data.river', 'data.dusk'] as const;
const highest = Math.max(...plans.map(({ centsPerUserMonth }) => centsPerUserMonth)) * MAX_USERS;
const x = (users: number) => 56 + (users / MAX_USERS) * 260;
const y = (cents: number) => 262 - (cents / highest) * 236;
const gridLines = [1_000, 2_000, 3_000, 4_000].map((dollars) => dollars * 100);

/** Monthly cost of each plan by number of users. The text beside it has the amounts for ten. */
export function PlanCostPicture(): ReactNode {
  const { t } = useLingui();
  const costs = plans.map((plan, index) => {
    const sum = formatUsd(plan.centsPerUserMonth * example);
    return { ...plan, color: colors[index] ?? 'data.river', formattedCost: plan.quoted ? t`from ${sum}` : sum };
  });
  const listed = costs.map(({ name, formattedCost }) => `${name} ${formattedCost}`).join(', ');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
      marginTop="block"
    >
      <Sketch
        viewBox="0 0 420 292"
        role="img"
        aria-label={t`Cost per month by number of users; with ${example} users: ${listed}`}
      >
        {gridLines.map((cents) => (
          <g key={cents}>
            <chakra.path d={`M56 ${y(cents)}H316`} stroke="data.grid" />
            <SketchText x="48" y={y(cents) + 5} textAnchor="end" fontWeight="400">
              {formatUsd(cents)}
            </SketchText>
          </g>
        ))}
        <chakra.path d={`M56 ${y(0)}H316`} stroke="border.strong" strokeWidth="1.5" />
        <chakra.path d={`M${x(example)} ${y(0)}V26`} stroke="border.strong" strokeDasharray="2 6" />
        {costs.map(({ id, name, color, centsPerUserMonth, quoted }) => (
          <g key={id}>
            <chakra.path
              d={`M${x(0)} ${y(0)}L${x(MAX_USERS)} ${y(centsPerUserMonth * MAX_USERS)}`}
              stroke={color}
              strokeWidth="3"
              strokeDasharray={quoted ? '9 6' : undefined}
            />
            <chakra.circle
              cx={x(example)}
              cy={y(centsPerUserMonth * example)}
              r="6"
              fill="bg.page"
              stroke={color}
              strokeWidth="3"
            />
            <SketchText x={x(MAX_USERS) + 8} y={y(centsPerUserMonth * MAX_USERS) + 5}>
              {name}
            </SketchText>
          </g>
        ))}
        {[1, example, 20, MAX_USERS].map((users) => (
          <SketchText key={users} x={x(users)} y="284" textAnchor="middle" fontWeight="400">
            {users}
          </SketchText>
        ))}
      </Sketch>
      <Box display="grid" gap="3">
        <Heading as="h3" size="h3">
          <Trans>An office of {example}, per month</Trans>
        </Heading>
        <dl>
          {costs.map(({ id, name, formattedCost }) => (
            <chakra.div
              key={id}
              display="flex"
              justifyContent="space-between"
              gap="6"
              paddingBlock="2.5"
              borderTopWidth="1px"
              borderTopColor="border.default"
            >
              <dt>{name}</dt>
              <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
                {formattedCost}
              </chakra.dd>
            </chakra.div>
          ))}
        </dl>
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>
            The eleventh user costs as much as the first. The dashed line is a starting price: we quote that plan for each office.
          </Trans>
        </Text>
      </Box>
    </Grid>
  );
}
