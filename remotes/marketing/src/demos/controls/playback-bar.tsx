import { useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ScriptOnly } from './script-only.ts';
import { Slider } from './slider.ts';
import type { Playback } from './use-playback.ts';

const Bar = chakra(ScriptOnly, {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4', alignItems: 'center' },
});
const STEPS = 1000;

/** Plays and scrubs. `label` names the slider, and `valueText` says its position, such as a time of day. */
export function PlaybackBar({
  playback: { position, isPlaying, seek, toggle },
  label,
  valueText,
  step,
}: {
  playback: Playback;
  label: string;
  valueText: string;
  /** The share of the whole that an arrow key moves. */
  step: number;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Bar>
      <Button variant="solid" minWidth="7.5rem" onClick={toggle}>
        <Icon name={isPlaying ? 'minus' : 'play'} />
        {isPlaying ? t`Pause` : position >= 1 ? t`Play` : t`Continue`}
      </Button>
      <Slider
        min="0"
        max={STEPS}
        step={Math.round(step * STEPS)}
        value={Math.round(position * STEPS)}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => seek(event.currentTarget.valueAsNumber / STEPS)}
      />
    </Bar>
  );
}
