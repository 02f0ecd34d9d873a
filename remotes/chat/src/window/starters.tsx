import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { stripLocale } from '@tulebyte/i18n';
import { useLocation } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { QuestionButtons } from './question-buttons.tsx';

const repairPrice = msg`What does a computer repair cost?`;
const open = msg`When are you open?`;
const cities = msg`Which cities do you serve?`;

/** Questions to begin with, by the page; the site answers each of them. */
const STARTERS: readonly (readonly [RegExp, readonly MessageDescriptor[]])[] = [
  [
    /^\/(?:services\/pc-repair|computer-repair-)/,
    [repairPrice, msg`How long does a repair take?`, msg`What warranty do you give?`],
  ],
  [
    /^\/(?:pricing|services\/managed-it|enterprise|it-support-)/,
    [msg`How much is the Pro plan?`, msg`Can I cancel a plan?`, open],
  ],
  [/^\/(?:shop|products?)\b/, [msg`Can I return unopened hardware?`, msg`How can I pay?`, open]],
  [
    /^\/(?:client-portal|dashboard|support)\b/,
    [msg`When is my appointment?`, msg`Which tickets do I have open?`, msg`Do I owe you anything?`],
  ],
];

/** Questions that fit the page, before the first message. */
export function Starters({ disabled, onAsk }: { disabled: boolean; onAsk: (question: string) => void }): ReactNode {
  const { t } = useLingui();
  const path = stripLocale(useLocation().pathname);
  const starters = STARTERS.find(([pattern]) => pattern.test(path))?.[1] ?? [repairPrice, open, cities];
  return <QuestionButtons questions={starters.map((starter) => t(starter))} disabled={disabled} onAsk={onAsk} />;
}
