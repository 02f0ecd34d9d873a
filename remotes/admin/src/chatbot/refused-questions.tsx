import { useQuery } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefusalReason } from '@tulebyte/backend-api/functions/assistant-review';
import { Badge } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QuestionGroupRow } from './question-group-row.tsx';
import { openQuestionsQuery } from './review.ts';

const LABELS: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  guard: msg`Flagged as an attack or an insult`,
  limit: msg`Sent too fast`,
};

/** Questions that the assistant refused to answer; an honest one among them can be given an answer. */
export function RefusedQuestionList(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(openQuestionsQuery);
  return (
    <Panel
      title={t`Refused questions`}
      note={t`Refused in the last 90 days. If one was a fair question, write an answer. The assistant will use it for those exact words.`}
    >
      <QueryBoundary query={query} skeleton={<Skeleton height="8rem" />}>
        {({ refused }) =>
          refused.length === 0 ? (
            <InlineEmpty>{t`No refused questions.`}</InlineEmpty>
          ) : (
            <ul aria-label={t`Refused questions`}>
              {refused.map((group) => (
                <QuestionGroupRow
                  key={`${group.refusal} ${group.messageIds.at(-1)}`}
                  group={group}
                  badges={<Badge>{t(LABELS[group.refusal])}</Badge>}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
