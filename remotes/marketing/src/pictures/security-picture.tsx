import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import lines from './alert.svg';
import { NumberedFigure, SketchText, type Part } from './numbered-figure.tsx';

const parts: readonly Part[] = [
  { name: msg`Something shows`, detail: msg`Files change by the hundred, or one person signs in from two countries.` },
  {
    name: msg`The computer is set apart`,
    detail: msg`It loses the network and keeps its traces. Everyone else works on.`,
    price: 'cybersecurity/mdr',
  },
  { name: msg`A person has judged it`, detail: msg`Within 15 minutes, at three in the morning too: false alarm, or an attack.` },
  { name: msg`You are called`, detail: msg`What happened, what is shut off, and what you should do first.` },
];

/** The quarter of an hour between an alert and a person’s judgment, on the face of a clock. */
export function SecurityPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 300]}
      label={t`A clock whose first quarter of an hour is marked: from the alert, past a computer cut off from the network, to a person on the telephone`}
      marks={[
        [1, 146, 38],
        [2, 350, 46],
        [3, 258, 150],
        [4, 392, 236],
      ]}
      parts={parts}
    >
      <SketchText x="200" y="122" textAnchor="middle">
        {t`15 min`}
      </SketchText>
      <chakra.g fill="fg.muted">
        <SketchText x="146" y="242" textAnchor="middle" fontWeight="400">
          30
        </SketchText>
        <SketchText x="58" y="155" textAnchor="middle" fontWeight="400">
          45
        </SketchText>
      </chakra.g>
    </NumberedFigure>
  );
}
