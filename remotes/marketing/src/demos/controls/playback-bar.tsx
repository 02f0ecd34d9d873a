import { useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ScriptOnly } from './script-only.ts';
import { Slider } from './slider.tsx';
import type { Playback } from './use-playback.ts';

const Bar = chakra(ScriptOnly, {
  base: { display: 'flex', gap: '4', alignItems: 'center', '& > input': { flex: '1 1 0', minWidth: '0' } },
});

const PauseBars = chakra('span', {
  base: { width: '2.5', height: '3.5', marginInline: '1', borderInlineWidth: '3px', borderColor: 'currentColor' },
});

/**
 * Plays and scrubs; visitors who prefer reduced motion only scrub. `label` names the slider, and `valueText` says its position, such as a
 * time of day.
 */
export function PlaybackBar({
  playback: { position, isPlaying, seek, toggle },
  label,
  valueText,
  steps,
}: {
  playback: Playback;
  label: string;
  valueText: string;
  /** How many there are from the beginning to the end; an arrow key moves by one. */
  steps: number;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Bar>
      <Button variant="solid" minWidth="7.5rem" onClick={toggle} _motionReduce={{ display: 'none' }}>
        {isPlaying ? <PauseBars aria-hidden="true" /> : <Icon name="play" />}
        {isPlaying ? t`Pause` : position >= 1 ? t`Play` : t`Continue`}
      </Button>
      <Slider
        min="0"
        max={steps}
        value={Math.round(position * steps)}
        aria-label={label}
        aria-valuetext={valueText}
        onValue={(value) => seek(value / steps)}
      />
    </Bar>
  );
}
