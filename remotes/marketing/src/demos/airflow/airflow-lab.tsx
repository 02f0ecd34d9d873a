import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { formatNumber } from '@tulebyte/i18n';
import { chakra, Grid, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { priceLabels } from '../../labels/price-labels.ts';
import { priceLine } from '../../prices/price-line.ts';
import { LinePrice } from '../../prices/price-list.tsx';
import { ConfiguratorLink } from '../../services/configurator-link.tsx';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { RangeField } from '../controls/range-field.tsx';
import { ScriptOnly } from '../controls/script-only.ts';
import { airflowOf, COOLERS, type CaseParts, type FindingId } from './airflow.ts';
import { CaseDrawing } from './case-drawing.tsx';

const findingTexts: Readonly<Record<FindingId, MessageDescriptor>> = {
  clean: msg`At least as much air goes in as out, so dust lands on the filter, where you can wash it off.`,
  dust: msg`More air goes out than in. The rest gets sucked in through every gap, past the filter, with the dust.`,
  'graphics-fed': msg`The graphics card gets cool air straight from the front.`,
  'graphics-starved': msg`The graphics card is the hottest part, and it breathes its own warm air. It needs more from the front.`,
  'glass-front': msg`A glass front looks great and lets in about half the air. The fans have to run faster, and you hear it.`,
  'straight-through': msg`The air cooler sits right in the airflow, front to back.`,
  'radiator-out': msg`The radiator sits under the lid, so the processor’s heat leaves without warming up anything else.`,
  'two-radiators': msg`Two radiators carry the heat of both chips out of the case. The front one slows the air that comes in.`,
};

const coolerNames: Readonly<Record<(typeof COOLERS)[number], MessageDescriptor>> = {
  air: msg`Air`,
  aio: msg`Liquid`,
  'custom-loop': msg`Custom loop`,
};

const Finding = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, {sizes.prose})',
    justifyContent: 'start',
    gap: '3',
    alignItems: 'start',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '& > svg': { marginTop: '0.5' },
  },
});

/** A case whose airflow reacts to its parts, with what that means and the fee of the build. */
export default function AirflowLab(): ReactNode {
  const { t } = useLingui();
  const [parts, setParts] = useState<CaseParts>({ cooler: 'air', front: 'mesh', frontFans: 3, graphics: 'standard' });
  const choose = (some: Partial<CaseParts>) => setParts({ ...parts, ...some });
  const { intake, exhaust, findings } = airflowOf(parts);
  const line = priceLine(`gaming-pc-builds/${parts.cooler}`);
  const name = line && priceLabels[line.label];
  const air = formatNumber(intake, 1);
  const out = formatNumber(exhaust, 1);
  return (
    <DemoSection
      id="airflow"
      title={t`How the air moves`}
      lede={t`What the parts do to the air. We work this out on paper before anything is ordered.`}
    >
      <Grid
        templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,6fr)' }}
        columnGap="14"
        gap="block"
        alignItems="start"
      >
        <CaseDrawing
          parts={parts}
          label={t`A PC case in cross section: air for ${air} fans goes in at the front, and for ${out} goes out`}
        />
        <Grid gap="5">
          <ScriptOnly data-nosnippet="">
            <Grid gap="5">
              <ChipRadios
                legend={t`Cooling`}
                options={COOLERS.map((value) => ({ value, label: t(coolerNames[value]) }))}
                value={parts.cooler}
                onChange={(cooler) => choose({ cooler })}
              />
              <chakra.div display="flex" flexWrap="wrap" gap="5">
                <ChipRadios
                  legend={t`Front`}
                  options={[
                    { value: 'mesh', label: t`Mesh` },
                    { value: 'glass', label: t`Glass` },
                  ]}
                  value={parts.front}
                  onChange={(front) => choose({ front })}
                />
                <ChipRadios
                  legend={t`Graphics card`}
                  options={[
                    { value: 'standard', label: t`Two slots` },
                    { value: 'large', label: t`Three slots` },
                  ]}
                  value={parts.graphics}
                  onChange={(graphics) => choose({ graphics })}
                />
              </chakra.div>
              <RangeField
                label={t`Fans at the front`}
                value={parts.frontFans}
                valueText={String(parts.frontFans)}
                min={1}
                max={3}
                onChange={(frontFans) => choose({ frontFans })}
              />
            </Grid>
          </ScriptOnly>
          <ul aria-live="polite">
            {findings.map(({ id, tone }) => (
              <Finding key={id}>
                <chakra.span color={tone === 'good' ? 'fg.tule' : 'fg.dusk'}>
                  <Icon name={tone === 'good' ? 'check-circle' : 'alert'} />
                </chakra.span>
                {t(findingTexts[id])}
              </Finding>
            ))}
          </ul>
          {line && name ? (
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap="6">
              <Text size="label">{t(name)}</Text>
              <LinePrice line={line} />
            </chakra.div>
          ) : null}
          {/* Its toggle is read after hydration: its place is kept, so that nothing moves. */}
          <chakra.div minHeight="target" marginBlock="-3">
            {/* Custom loops are planned in person. */}
            {parts.cooler === 'custom-loop' ? (
              <CtaLink to="/get-started?service=gaming-pc-builds">{t`Plan a custom loop with us`}</CtaLink>
            ) : (
              <ConfiguratorLink />
            )}
          </chakra.div>
        </Grid>
      </Grid>
    </DemoSection>
  );
}
