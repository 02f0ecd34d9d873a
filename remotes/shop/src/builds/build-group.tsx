import { Plural, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { BuildTime } from './build-time.tsx';
import type { BuildLine } from './build-line.ts';

const Row = chakra('li', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '1' },
});

/** Title of a build, numbered when there are several. */
export function useBuildTitle(): (index: number, count: number) => string {
  const { t } = useLingui();
  return (index, count) => {
    const number = index + 1;
    return count === 1 ? t`Your build` : t`Your build ${number}`;
  };
}

export interface BuildGroupProps {
  title: string;
  lines: readonly BuildLine[];
  /** Shows how long building it takes. */
  showLeadTime?: boolean;
  /** Always shows cents, to match totals that have some. */
  showCents?: boolean;
  /** Issues and actions. */
  children?: ReactNode;
}

/** One build: all parts with their prices, total, and lead time. */
export function BuildGroup({ title, lines, showLeadTime = false, showCents = false, children }: BuildGroupProps): ReactNode {
  const id = useId();
  const money = (cents: number) => formatMoney(cents, showCents ? 'always' : undefined);
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="2" fontVariantNumeric="tabular-nums">
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <Heading as="h2" size="h4" id={id}>
          {title}
        </Heading>
        <Text as="span" size="label">
          {money(lines.reduce((sum, { cents }) => sum + cents, 0))}
        </Text>
      </chakra.div>
      <chakra.ul textStyle="small" color="fg.muted">
        {lines.map(({ slug, name, quantity, cents }) => (
          <Row key={slug}>
            <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
            <span>{money(cents)}</span>
          </Row>
        ))}
      </chakra.ul>
      {showLeadTime ? (
        <>
          {missing > 0 ? (
            <Text size="small" tone="dusk">
              <Plural
                value={missing}
                one="# part is ordered for you, usually here in 3 to 5 business days."
                other="# parts are ordered for you, usually here in 3 to 5 business days."
              />
            </Text>
          ) : null}
          <BuildTime />
        </>
      ) : null}
      {children}
    </chakra.section>
  );
}
