import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeServices } from '@tulebyte/brand/home-services';
import { plans } from '@tulebyte/brand/plans';
import { findService, type PriceLine } from '@tulebyte/brand/services';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Icon, Price, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { LinePrice } from '../prices/price-list.tsx';

interface Problem {
  to: string;
  problem: MessageDescriptor;
  answer: MessageDescriptor;
  price: PriceLine | 'plans' | undefined;
}

const lineOf = (prices: readonly PriceLine[] | undefined, id: string) => prices?.find((line) => line.id === id);

const problems: readonly Problem[] = [
  {
    to: '/services/pc-repair',
    problem: msg`A computer is slow, broken, or infected`,
    answer: msg`Diagnosis in 1 business day`,
    price: lineOf(findService('pc-repair')?.prices, 'diagnostic'),
  },
  {
    to: '/services/managed-it',
    problem: msg`Our office needs someone to run IT`,
    answer: msg`One named engineer`,
    price: 'plans',
  },
  {
    to: '/services/cybersecurity',
    problem: msg`We were hacked, or we’re afraid we will be`,
    answer: msg`Assessment at a fixed price`,
    price: lineOf(findService('cybersecurity')?.prices, 'assessment'),
  },
  {
    to: '/services/data-backup',
    problem: msg`Nobody has ever tested our backup`,
    answer: msg`A restore test each quarter`,
    price: lineOf(findService('data-backup')?.prices, 'workstation'),
  },
  {
    to: '/home-services',
    problem: msg`Wi-Fi doesn’t reach every room`,
    answer: msg`We come to you`,
    price: lineOf(homeServices.prices, 'wifi'),
  },
];

const Row = chakra(RuledRow, {
  base: {
    position: 'relative',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '5',
    alignItems: 'baseline',
    paddingBlock: '3',
    '& a': { fontWeight: '600', textUnderlineOffset: '0.2em' },
    // Makes the whole row clickable.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline' },
  },
});

/** Common problems, each with a link to the service and its price. */
export function ProblemList(): ReactNode {
  const { t } = useLingui();
  const cheapest = plans[0];
  return (
    <chakra.nav
      aria-labelledby="board-title"
      bg="bg.surface"
      borderRadius="surface"
      boxShadow="raised"
      padding={{ base: '5', md: '7' }}
      paddingBottom={{ base: '3', md: '4' }}
    >
      <Heading as="h2" size="h3" id="board-title" marginBottom="3">
        <Trans>What’s going on?</Trans>
      </Heading>
      <ul>
        {problems.map(({ to, problem, answer, price }) => (
          <Row key={to}>
            <div>
              <RouterLink to={to}>{t(problem)}</RouterLink>
              <Text size="small" tone="muted">
                {t(answer)}
              </Text>
            </div>
            <chakra.span textAlign="end">
              {price === 'plans' ? (
                <Price stack size="row" cents={cheapest.centsPerUserMonth} from={t`from`} per={t`per user per month`} />
              ) : price ? (
                <LinePrice line={price} stack />
              ) : null}
            </chakra.span>
          </Row>
        ))}
      </ul>
      <chakra.p
        textStyle="small"
        color="fg.muted"
        borderTopWidth="1px"
        borderTopColor="border.default"
        paddingTop="3"
        display="flex"
        gap="2"
        alignItems="center"
      >
        <Icon name="tag" size="1em" />
        <Trans>Prices in US dollars, before sales tax.</Trans>
      </chakra.p>
    </chakra.nav>
  );
}
