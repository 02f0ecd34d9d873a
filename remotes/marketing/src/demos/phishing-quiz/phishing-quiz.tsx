import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { priceLine } from '../../prices/price-line.ts';
import { LinePrice } from '../../prices/price-list.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { ScriptOnly } from '../controls/script-only.ts';
import { EmailView } from './email-view.tsx';
import { emails } from './emails.ts';
import { scoreOf, type Answers } from './score.ts';

const Inbox = chakra('div', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderColor: 'border.default', borderRadius: 'surface', overflow: 'hidden' },
});
const InboxHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    justifyContent: 'space-between',
    minHeight: 'target',
    paddingInline: { base: '3', md: '5' },
    textStyle: 'label',
    bg: 'bg.sunken',
  },
});

/** Five emails, some of them fraud. Answers show their explanation by CSS, so that the quiz works without JavaScript, which adds the score. */
export default function PhishingQuiz(): ReactNode {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<Answers>({});
  const { judged, right } = scoreOf(emails, answers);
  const total = emails.length;
  const training = priceLine('cybersecurity/phishing-training');
  return (
    <DemoSection id="quiz" title={t`Five emails. Which ones are scams?`} lede={t`Open each one and decide.`}>
      <Inbox data-nosnippet="">
        <InboxHead>
          <chakra.span display="inline-flex" gap="2" alignItems="center">
            <Icon name="mail" />
            <Trans>Inbox</Trans>
          </chakra.span>
          <ScriptOnly as="output">{judged === 0 ? t`${total} to go` : t`${right} of ${judged} right`}</ScriptOnly>
        </InboxHead>
        {emails.map((email, index) => (
          <EmailView
            key={email.id}
            email={email}
            isFirst={index === 0}
            answer={answers[email.id]}
            onAnswer={(verdict) => setAnswers((others) => ({ ...others, [email.id]: verdict }))}
          />
        ))}
      </Inbox>
      {training ? (
        <Text size="ui" tone="muted" marginTop="4" maxWidth="prose">
          <Trans>
            Practice emails like these, sent to your team through the year: <LinePrice line={training} size="inline" />.
          </Trans>
        </Text>
      ) : null}
    </DemoSection>
  );
}
