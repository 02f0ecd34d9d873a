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
  label: msg`A weekend from Friday to Monday: two copies from the old system to the new one, a decision on Sunday, and a dashed path back`,
  parts: [
    {
      name: msg`Friday, after closing`,
      detail: msg`The last work on the old system is saved. From here on, new email is held; nobody loses anything.`,
      at: [[94, 230]],
    },
    {
      name: msg`Saturday, copies`,
      detail: msg`Mailboxes and files copy over again, only what changed since the rehearsal. We copy the old side; we don’t move it.`,
      at: [[140, 130]],
    },
    {
      name: msg`Sunday, the decision`,
      detail: msg`A checklist, read out loud: sign in, send, print, find. All checks pass: we go live.`,
      at: [[240, 52]],
    },
    {
      name: msg`Or the way back`,
      detail: msg`If a check fails and we can’t fix it in time, DNS is switched back and Monday starts on the old system.`,
      at: [[306, 152]],
    },
    {
      name: msg`Monday, the first morning`,
      detail: msg`We’re there when people sign in, and we stay until the phones are quiet.`,
      at: [[362, 108]],
    },
  ],
  Overlay,
});
