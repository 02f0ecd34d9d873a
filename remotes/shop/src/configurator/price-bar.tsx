import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BuildDrawing } from '../builds/build-drawing.tsx';
import { missingKinds, totalCents } from '../compatibility/build.ts';
import { isCompatible } from '../compatibility/check-compatibility.ts';
import type { PartCatalog } from '../compatibility/part-catalog.ts';
import type { Build } from '../compatibility/part.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    // Below the page's header, which is sticky too.
    top: { base: '4rem', lg: '4.75rem' },
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    bg: 'bg.page',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** On phones, where the choices are above the drawing; not on low screens, which it would fill. */
const SmallDrawing = chakra('div', {
  base: {
    width: '5.5rem',
    flexShrink: '0',
    lg: { display: 'none' },
    '@media (max-height: 30rem)': { display: 'none' },
    '& path': { vectorEffect: 'non-scaling-stroke' },
  },
});

/** The build's price and missing parts, always visible, and on phones its drawing. */
export function PriceBar({ build, fees }: { build: Build; fees: PartCatalog['fees'] }): ReactNode {
  const missing = missingKinds(build).length;
  return (
    <Bar>
      <SmallDrawing>
        <BuildDrawing build={build} />
      </SmallDrawing>
      <Text as="span" size="small" flexGrow="1" tone={isCompatible(build) ? 'muted' : 'error'}>
        {!isCompatible(build) ? (
          <Trans>Not compatible yet</Trans>
        ) : missing > 0 ? (
          <Plural value={missing} one="# part to choose" other="# parts to choose" />
        ) : (
          <Trans>Complete, with assembly</Trans>
        )}
      </Text>
      <chakra.span textStyle="h4">{formatMoney(totalCents(build, fees))}</chakra.span>
    </Bar>
  );
}
