import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { numberedFigure, SketchText } from './numbered-figure.tsx';
import drawing from './paperwork.svg';

function Overlay(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <SketchText x="40" y="86">{t`Estimate`}</SketchText>
      <SketchText x="296" y="86">{t`Invoice`}</SketchText>
    </>
  );
}

/** An estimate, its approval, and the invoice that matches it line by line. */
export const PaperworkPicture = numberedFigure({
  drawing,
  size: [420, 270],
  label: msg`Two sheets with the same lines, joined by dotted threads, and a check mark between them`,
  parts: [
    {
      name: msg`The estimate`,
      detail: msg`In writing before any paid work, with parts and labor listed separately.`,
      at: [[24, 40]],
    },
    {
      name: msg`Your approval`,
      detail: msg`Recorded with its time. Anything beyond the estimate needs another one.`,
      at: [[210, 38]],
    },
    {
      name: msg`The invoice`,
      detail: msg`The same lines in the same order. If you didn’t approve it, it isn’t on there.`,
      at: [[280, 40]],
    },
  ],
  Overlay,
});
