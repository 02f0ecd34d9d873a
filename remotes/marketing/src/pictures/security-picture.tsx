import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './alert.svg';
import { numberedFigure, SketchText } from './numbered-figure.tsx';

function Overlay(): ReactNode {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}

/** The 15 minutes between an alert and its review, on a clock face. */
export const SecurityPicture = numberedFigure({
  drawing,
  size: [420, 300],
  label: msg`A clock with its first 15 minutes marked: from the alert to a person on the phone`,
  parts: [
    {
      name: msg`An alert comes in`,
      detail: msg`Files change by the hundred, or one person signs in from two countries.`,
      at: [[146, 38]],
    },
    {
      name: msg`We isolate the computer`,
      detail: msg`It’s cut off from the network; the evidence stays intact. Everyone else keeps working.`,
      at: [[350, 46]],
      price: 'cybersecurity/mdr',
    },
    {
      name: msg`A person reviews it`,
      detail: msg`Within 15 minutes, even at 3 AM: false alarm, or an attack.`,
      at: [[258, 150]],
    },
    { name: msg`You get a call`, detail: msg`What happened, what’s shut off, and what to do first.`, at: [[392, 236]] },
  ],
  Overlay,
});
