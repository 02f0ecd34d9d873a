import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NumberedFigure, SketchText, type Part } from './numbered-figure.tsx';
import lines from './paperwork.svg';

const parts: readonly Part[] = [
  { name: msg`The estimate`, detail: msg`In writing before any paid work, with parts and labor apart.` },
  { name: msg`Your approval`, detail: msg`Recorded with its time. Whatever goes beyond the estimate needs another one.` },
  { name: msg`The invoice`, detail: msg`The same lines in the same order. What was not approved is not on it.` },
];

/** An estimate, its approval, and the invoice that matches it line by line. */
export function PaperworkPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 270]}
      label={t`Two sheets with the same lines, joined by dotted threads, and a check mark between them`}
      marks={[
        [1, 24, 40],
        [2, 210, 38],
        [3, 280, 40],
      ]}
      parts={parts}
    >
      <SketchText x="40" y="86">{t`Estimate`}</SketchText>
      <SketchText x="296" y="86">{t`Invoice`}</SketchText>
    </NumberedFigure>
  );
}
