import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Grid, Text, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { StepText } from '../../steps/step-text.tsx';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { PlaybackBar } from '../controls/playback-bar.tsx';
import { NoScript, ScriptOnly } from '../controls/script-only.ts';
import { usePlayback } from '../controls/use-playback.ts';
import { cutoverAt, LAST_HOUR, steps, type Outcome } from './cutover.ts';
import { CutoverStage } from './cutover-stage.tsx';
import { hourText, stepText } from './step-texts.ts';

const PLAY_SECONDS = 12;

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    columnGap: '4',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'border.default',
    transition: 'background-color 200ms',
    '&[aria-current]': { borderInlineStartColor: 'data.tule', bg: 'bg.tule' },
  },
});

/** A weekend move that can be scrubbed from Friday evening to Monday morning. The steps are complete without JavaScript. */
export default function CutoverWeekend(): ReactNode {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('pass');
  const playback = usePlayback(PLAY_SECONDS, 0.2);
  const hour = playback.position * LAST_HOUR;
  const state = cutoverAt(hour, outcome);
  return (
    <DemoSection
      id="weekend"
      title={t`The weekend, and the way back`}
      lede={t`A sample move, from Friday evening to Monday morning, and what happens when a check fails.`}
    >
      <Grid
        templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,6fr)' }}
        columnGap="14"
        gap="block"
        alignItems="start"
      >
        {/* The drawing's labels would grow with a wider column. */}
        <Grid gap="5" maxWidth="44rem" data-nosnippet="">
          <Text size="figure" aria-hidden="true" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {hourText(hour, 'long')}
          </Text>
          <CutoverStage state={state} />
          <PlaybackBar playback={playback} label={t`Hour of the weekend`} valueText={hourText(hour, 'long')} steps={LAST_HOUR} />
          <VisuallyHidden role="status">{t(stepText(state.step, outcome).name)}</VisuallyHidden>
          <ScriptOnly>
            <ChipRadios
              legend={t`The checklist on Sunday`}
              options={[
                { value: 'pass', label: t`All checks pass` },
                { value: 'fail', label: t`A check fails` },
              ]}
              value={outcome}
              onChange={setOutcome}
            />
          </ScriptOnly>
        </Grid>
        <div>
          <ol>
            {steps.map(({ id, at }) => (
              <Step key={id} aria-current={id === state.step ? 'step' : undefined}>
                <Text as="span" size="small" tone="muted" fontVariantNumeric="tabular-nums" data-nosnippet="">
                  {hourText(at)}
                </Text>
                <div>
                  <StepText step={stepText(id, outcome)} size="ui" />
                </div>
              </Step>
            ))}
          </ol>
          <NoScript>
            <Text size="ui" paddingTop="4">
              <Trans>If a check fails and we can’t fix it in time, DNS stays put and Monday starts on the old system.</Trans>
            </Text>
          </NoScript>
        </div>
      </Grid>
    </DemoSection>
  );
}
