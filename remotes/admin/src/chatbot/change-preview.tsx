import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Preview, Verdict } from '@tulebyte/backend-api/functions/assistant-review';
import { Alert, Badge, chakra, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AnswerPreviewCard } from './answer-preview.tsx';

const BeforeAfter = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' },
});

/** The effect of a change on its own question and on the labeled questions. */
export function ChangePreview({ preview }: { preview: Preview }): ReactNode {
  const { t } = useLingui();
  const { before, after, changes, heldOut } = preview;
  return (
    <chakra.section
      aria-label={t`Preview`}
      display="grid"
      gap="4"
      borderTopWidth="1px"
      borderColor="border.default"
      paddingTop="4"
    >
      <BeforeAfter>
        <AnswerPreviewCard answer={before} heading={t`Before`} />
        <AnswerPreviewCard answer={after} heading={t`After`} />
      </BeforeAfter>
      {after.band === 'none' ? (
        <Alert tone="warning" title={t`This question still gets no answer.`}>
          <Trans>Try it under “Try a question” to see why.</Trans>
        </Alert>
      ) : null}
      <div>
        <Heading as="h3" size="h4">
          <Plural
            value={changes.length}
            _0="No labeled question changes"
            one="# labeled question changes"
            other="# labeled questions change"
          />
        </Heading>
        <Text size="small" tone="muted">
          <Plural
            value={heldOut.changed}
            _0="None of the held-out questions changes."
            one="# held-out question changes."
            other="# held-out questions change."
          />{' '}
          {heldOut.changed > 0 ? (
            <Trans>
              Right before: {heldOut.rightBefore}, after: {heldOut.rightAfter}.
            </Trans>
          ) : null}
        </Text>
      </div>
      {changes.length > 0 ? (
        <chakra.ul display="grid" gap="4">
          {changes.map((change) => (
            <chakra.li key={change.question} display="grid" gap="1">
              <Text size="ui" fontWeight="600" overflowWrap="anywhere">
                {change.question}
              </Text>
              <BeforeAfter>
                <Labeled verdict={change.verdictBefore} text={change.before} />
                <Labeled verdict={change.verdictAfter} text={change.after} />
              </BeforeAfter>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.section>
  );
}

const VERDICTS: Readonly<Record<Verdict, { label: MessageDescriptor; tone: 'tule' | 'dusk' | 'error' }>> = {
  right: { label: msg`Right`, tone: 'tule' },
  declined: { label: msg`Correctly declined`, tone: 'tule' },
  silent: { label: msg`Not answered`, tone: 'dusk' },
  wrong: { label: msg`Wrong`, tone: 'error' },
  false: { label: msg`Made-up answer`, tone: 'error' },
};

function Labeled({ verdict, text }: { verdict: Verdict; text: string }): ReactNode {
  const { t } = useLingui();
  const { label, tone } = VERDICTS[verdict];
  return (
    <chakra.div minWidth="0">
      <Badge tone={tone}>{t(label)}</Badge>
      <Text size="small" overflowWrap="anywhere">
        {text}
      </Text>
    </chakra.div>
  );
}
