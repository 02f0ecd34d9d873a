import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Diagram, DiagramText } from '../controls/diagram.ts';
import type { CutoverState } from './cutover.ts';
import { emailTexts } from './step-texts.ts';

const Moving = chakra('g', { base: { transition: 'transform 400ms' } });

const COPY_FROM = 196;
const COPY_TO = 404;

/** The old system and the new one, what has been copied, and where new email goes. */
export function CutoverStage({ state: { copied, email, live } }: { state: CutoverState }): ReactNode {
  const { t } = useLingui();
  const share = formatPercent(copied);
  const emailText = t(emailTexts[email]);
  const mailX = { old: 110, held: 320, new: 516 }[email];
  const systemColor = (system: 'old' | 'new') => (live === system ? 'data.tule' : 'border.strong');
  return (
    <Diagram viewBox="0 0 640 330" role="img" aria-label={t`${share} copied; new email: ${emailText}`}>
      <chakra.path d="M30 120h160v150H30z" fill="bg.page" stroke={systemColor('old')} strokeWidth="4" strokeLinejoin="round" />
      <chakra.path
        d="M50 146h120v28H50zM50 186h120v28H50zM50 226h120v28H50z"
        stroke="fg.default"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <chakra.path d="M60 160h50M60 200h50M60 240h50" stroke="border.strong" strokeWidth="3" strokeLinecap="round" />
      <chakra.path
        d="M460 262a44 44 0 0 1-2-88 62 62 0 0 1 119-14 51 51 0 0 1-6 102z"
        fill="bg.page"
        stroke={systemColor('new')}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <DiagramText textAnchor="middle" x="110" y="304">{t`old system`}</DiagramText>
      <DiagramText textAnchor="middle" x="516" y="304">{t`new system`}</DiagramText>

      <chakra.path d={`M${COPY_FROM} 200H${COPY_TO}`} stroke="data.grid" strokeWidth="14" strokeLinecap="round" />
      {copied > 0 ? (
        <chakra.path
          d={`M${COPY_FROM} 200H${Math.round(COPY_FROM + copied * (COPY_TO - COPY_FROM))}`}
          stroke="data.river"
          strokeWidth="14"
          strokeLinecap="round"
        />
      ) : null}
      <DiagramText textAnchor="middle" x="300" y="240">{t`${share} copied`}</DiagramText>

      {(['old', 'new'] as const).map((system) => (
        <chakra.path
          key={system}
          d={system === 'old' ? 'M110 62V112' : 'M516 62V96'}
          stroke={live === system ? 'data.tule' : 'data.grid'}
          strokeWidth="4"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
      ))}
      <chakra.path d="M110 40H516" stroke="data.grid" strokeWidth="4" strokeDasharray="2 8" strokeLinecap="round" />
      <Moving transform={`translate(${mailX} 40)`}>
        <chakra.path d="M-34-22h68v44h-68z" fill="action.main" stroke="fg.default" strokeWidth="2" strokeLinejoin="round" />
        <chakra.path d="M-34-22l34 26 34-26" stroke="action.onMain" strokeWidth="2" strokeLinejoin="round" />
      </Moving>
      <DiagramText textAnchor="middle" x="320" y="96">{t`new email: ${emailText}`}</DiagramText>
    </Diagram>
  );
}
