import { useQuery } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionGroup } from '@tulebyte/backend-api/functions/assistant-review';
import type { RatingReason } from '@tulebyte/backend-api/functions/rate';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { openQuestionsQuery, useDismissal } from './review.ts';

/** Questions without an answer or with a badly rated one, grouped by meaning. */
export function OpenQuestionList(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(openQuestionsQuery);
  return (
    <Panel
      title={t`Questions to work on`}
      note={t`Unanswered or rated unhelpful in the last 90 days, grouped by meaning. A question leaves the list once it gets another answer.`}
    >
      <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
        {({ groups, solved }) => (
          <>
            {groups.length === 0 ? (
              <InlineEmpty>{t`No open questions.`}</InlineEmpty>
            ) : (
              <ul aria-label={t`Questions to work on`}>
                {groups.map((group) => (
                  <GroupRow key={group.messageIds.at(-1)} group={group} />
                ))}
              </ul>
            )}
            {solved > 0 ? (
              <Text size="small" tone="muted" marginTop="3">
                <Plural
                  value={solved}
                  one="# other question is answered by now."
                  other="# other questions are answered by now."
                />
              </Text>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const REASONS: Readonly<Record<RatingReason, MessageDescriptor>> = {
  wrong: msg`said to be wrong`,
  incomplete: msg`said to be incomplete`,
  other_question: msg`said to answer another question`,
};

const Row = chakra('li', {
  base: { display: 'grid', gap: '3', paddingBlock: '3.5', borderTopWidth: '1px', borderColor: 'border.default' },
});

function GroupRow({ group }: { group: QuestionGroup }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dismiss = useDismissal();
  const { question, wordings, count, ratedDown, language, lastAskedAt } = group;
  return (
    <Row>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" justifyContent="space-between" alignItems="start">
        <chakra.div minWidth="0" flex="1 1 18rem">
          <Text size="ui" fontWeight="600" overflowWrap="anywhere" lang={language}>
            {question}
          </Text>
          {wordings.length > 0 ? (
            <Text size="small" tone="muted" overflowWrap="anywhere">
              <Trans>Also: {wordings.join(' · ')}</Trans>
            </Text>
          ) : null}
          <Text
            as="div"
            size="small"
            tone="muted"
            display="flex"
            flexWrap="wrap"
            columnGap="2.5"
            rowGap="1"
            marginTop="1"
            alignItems="center"
          >
            <span>
              <Plural value={count} one="asked once" other="asked # times" />
            </span>
            <RelativeTime at={lastAskedAt} />
            <span>{language === 'es' ? 'Español' : 'English'}</span>
            {ratedDown < count ? <Badge>{t`Without an answer`}</Badge> : null}
            {ratedDown > 0 ? (
              <Badge tone="error">
                <Plural value={ratedDown} one="Rated unhelpful" other="Rated unhelpful # times" />
              </Badge>
            ) : null}
            {group.reasons.map((reason) => (
              <span key={reason}>{t(REASONS[reason])}</span>
            ))}
          </Text>
        </chakra.div>
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button size="sm" aria-expanded={isOpen} aria-label={t`Answer “${question}”`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Close</Trans> : <Trans>Answer</Trans>}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`Dismiss “${question}”`}
            loading={dismiss.isPending}
            onClick={() => void dismiss.mutate(group.messageIds)}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
      {isOpen ? <QuestionEditor group={group} onSaved={() => setOpen(false)} /> : null}
    </Row>
  );
}
