import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon, List, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { Chip } from '../controls/chip-radios.tsx';
import { useEarlyRadio } from '../controls/use-early-choice.ts';
import type { QuizEmail } from './emails.ts';
import { verdictOf, type Verdict } from './score.ts';

const Row = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '&[open]': { bg: 'bg.page' },
    '&:has(:checked) [data-verdict]': { display: 'grid' },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 4fr) minmax(0, 7fr) auto' },
    columnGap: '3',
    alignItems: 'baseline',
    minHeight: 'target',
    paddingInline: { base: '3', md: '5' },
    paddingBlock: '2.5',
    _hover: { bg: 'bg.hover' },
    '& > svg': { alignSelf: 'center', transition: 'transform 150ms' },
    '& > span:nth-of-type(n + 2)': { gridColumnStart: { base: '2', md: 'auto' } },
  },
});

const Answer = chakra(Chip, { base: { justifyContent: 'center', minWidth: '7.5rem', textStyle: 'label' } });

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    alignItems: 'start',
    paddingInline: { base: '3', md: '12' },
    paddingTop: '1',
    paddingBottom: '6',
  },
});

/** Appears as soon as one answer is checked, by CSS alone. */
const VerdictBox = chakra('div', {
  base: { display: 'none', gap: '2', padding: '4', borderRadius: 'surface' },
  variants: { fraud: { true: { bg: 'bg.error', color: 'fg.error' }, false: { bg: 'bg.tule', color: 'fg.tule' } } },
});

const VERDICTS: readonly Verdict[] = ['fraud', 'real'];

/** An email of the quiz as a row of an inbox that opens, with the question below it. */
export function EmailView({
  email,
  answer,
  isFirst,
  onAnswer,
}: {
  email: QuizEmail;
  answer: Verdict | undefined;
  isFirst: boolean;
  onAnswer: (verdict: Verdict) => void;
}): ReactNode {
  const { t } = useLingui();
  const name = useId();
  const { sender, address, subject, text, link, isFraud, signs, action } = email;
  const senderName = typeof sender === 'string' ? sender : t(sender);
  const isRight = answer === verdictOf(email);
  const choices = useEarlyRadio(VERDICTS, answer, onAnswer);
  return (
    <Row name="phishing-quiz" open={isFirst}>
      <Summary>
        <Icon name="chevron-right" />
        <chakra.span fontWeight="600">{senderName}</chakra.span>
        <span>{t(subject)}</span>
        <Text as="span" size="small" tone={answer ? (isRight ? 'tule' : 'error') : 'subtle'} minWidth={{ md: '6rem' }}>
          {answer ? isRight ? <Trans>You got it</Trans> : <Trans>Not quite</Trans> : null}
        </Text>
      </Summary>
      <Body>
        <chakra.div display="grid" gap="4">
          <Text size="small" tone="muted" overflowWrap="anywhere">
            {t`From: ${senderName} <${address}>`}
          </Text>
          <Text maxWidth="prose">{t(text)}</Text>
          {link ? (
            <Text size="ui">
              <chakra.span fontWeight="600" color="fg.link" textDecoration="underline">
                {t(link.label)}
              </chakra.span>{' '}
              <chakra.span textStyle="small" color="fg.muted" overflowWrap="anywhere">
                <Trans>leads to</Trans> {link.url}
              </chakra.span>
            </Text>
          ) : null}
          <chakra.fieldset ref={choices} display="flex" flexWrap="wrap" gap="2">
            <chakra.legend textStyle="label" paddingBottom="2">
              <Trans>Scam, or real?</Trans>
            </chakra.legend>
            {VERDICTS.map((verdict) => (
              <Answer key={verdict}>
                <input type="radio" name={name} value={verdict} checked={answer === verdict} onChange={() => onAnswer(verdict)} />
                {verdict === 'fraud' ? <Trans>Scam</Trans> : <Trans>Real</Trans>}
              </Answer>
            ))}
          </chakra.fieldset>
        </chakra.div>
        {/* Always there, so that the verdict is announced when it appears. */}
        <chakra.div role="status" display="contents">
          <VerdictBox data-verdict="" fraud={isFraud}>
            <Text size="label">{isFraud ? <Trans>This one’s a scam.</Trans> : <Trans>This one’s real.</Trans>}</Text>
            <chakra.div color="fg.default" display="grid" gap="2">
              <List variant="bullet">
                {signs.map((sign) => (
                  <li key={sign.id}>{t(sign)}</li>
                ))}
              </List>
              <Text fontWeight="600">{t(action)}</Text>
            </chakra.div>
          </VerdictBox>
        </chakra.div>
      </Body>
    </Row>
  );
}
