import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatWeekday } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { numberedFigure, SketchText } from './numbered-figure.tsx';
import drawing from './weekend.svg';

function Overlay(): ReactNode {
  const { t } = useLingui();
  const days = [
    [5, 57],
    [6, 159],
    [7, 261],
    [1, 361],
  ] as const;
  return (
    <>
      {days.map(([day, x]) => (
        <SketchText key={day} x={x} y="282" textAnchor="middle">
          {formatWeekday(day, 'short')}
        </SketchText>
      ))}
      <SketchText x="112" y="26" textAnchor="start">{t`new`}</SketchText>
      <SketchText x="261" y="238" textAnchor="middle">{t`old, untouched`}</SketchText>
    </>
  );
}

/** The weekend of a cutover: the old system below, the new one above, and the way back. */
export const CloudPicture = numberedFigure({
  drawing,
  size: [420, 300],
  label: msg`A weekend from Friday to Monday: two copies from the old to the new system, a decision on Sunday, and a dashed way back`,
  parts: [
    {
      name: msg`Friday, after closing`,
      detail: msg`The last work on the old system is saved; from here on mail waits and nobody has to.`,
      at: [[94, 230]],
    },
    {
      name: msg`Saturday, copies`,
      detail: msg`Mailboxes and files go over again, only what changed since the rehearsal. The old side is copied, not moved.`,
      at: [[140, 130]],
    },
    {
      name: msg`Sunday, the decision`,
      detail: msg`A list of checks, read aloud: sign in, send, print, find. All marked: we go on.`,
      at: [[240, 52]],
    },
    {
      name: msg`Or the way back`,
      detail: msg`One check fails and cannot be mended in time: names are pointed back, and Monday begins on the old system.`,
      at: [[306, 152]],
    },
    {
      name: msg`Monday, the first morning`,
      detail: msg`We are there when people sign in, and stay until the phone is quiet.`,
      at: [[362, 108]],
    },
  ],
  Overlay,
});
