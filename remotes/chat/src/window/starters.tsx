import { useLingui } from '@lingui/react/macro';
import { stripLocale } from '@tulebyte/i18n';
import { useLocation } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { QuestionButtons } from './question-buttons.tsx';
import { startersFor } from './starter-questions.ts';

/** Questions that fit the page, before the first message. */
export function Starters({ disabled, onAsk }: { disabled: boolean; onAsk: (question: string) => void }): ReactNode {
  const { t } = useLingui();
  const starters = startersFor(stripLocale(useLocation().pathname));
  return <QuestionButtons questions={starters.map((starter) => t(starter))} disabled={disabled} onAsk={onAsk} />;
}
