import { useLingui } from '@lingui/react/macro';
import { Box, chakra, Grid, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { svgColor } from '../svg-colors/svg-color.ts';
import { Sketch, SketchText } from './numbered-figure.tsx';

const Curve = (props: { d: string; stroke: string; strokeDasharray?: string }) => (
  <path strokeWidth="2.5" strokeLinecap="round" {...props} />
);

/** How to read a burn-in test: both temperatures rise in the first hour and must stay level for the rest of the day. */
export function GamingPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <Grid
      as="figure"
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
    >
      <Sketch
        viewBox="0 0 420 150"
        role="img"
        aria-label={t`Graphics card and processor over 24 hours: they warm up in the first hour, then level off`}
      >
        <path stroke={svgColor('data-grid')} strokeWidth="1.2" d="M40 20h366M40 60h366M40 100h366M40 12v106h366" />
        <Curve stroke={svgColor('data-dusk')} d="M40 112c10-44 16-62 34-66 20-3 60 1 110-1s150 2 222 0" />
        <Curve stroke={svgColor('data-river')} d="M40 114c10-26 16-38 34-42 20-3 60 3 110 1s150-1 222 0" strokeDasharray="7 6" />
        <SketchText x="400" y="37" textAnchor="end">{t`graphics card`}</SketchText>
        <SketchText x="400" y="92" textAnchor="end">{t`processor`}</SketchText>
        <chakra.g fill="fg.muted">
          {[0, 6, 12, 18, 24].map((hour) => (
            <SketchText key={hour} x={40 + hour * 15.25} y="140" textAnchor="middle" fontWeight="400">
              {t`${hour} h`}
            </SketchText>
          ))}
        </chakra.g>
      </Sketch>
      <Box as="figcaption">
        <Text size="label" marginBottom="1">{t`The burn-in in your report`}</Text>
        <Text size="ui" tone="muted" maxWidth="24.9em">
          {t`An illustration: yours has its own numbers. If a curve is still climbing after the first hours, we open the case again.`}
        </Text>
      </Box>
    </Grid>
  );
}
