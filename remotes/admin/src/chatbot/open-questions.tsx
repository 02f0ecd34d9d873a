import { useQuery } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QuestionGroupRow } from './question-group-row.tsx';
import { openQuestionsQuery } from './review.ts';

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
                  <QuestionGroupRow key={group.messageIds.at(-1)} group={group} />
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
