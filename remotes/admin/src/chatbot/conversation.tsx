import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { useConversation } from './ratings.ts';

/** The conversation around a rated answer, loaded when it is opened. */
export function Conversation({ id, rated, question }: { id: string; rated: string; question: string }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const query = useConversation(id, isOpen);
  return (
    <chakra.details marginTop="2" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <chakra.summary
        display="list-item"
        listStyle="revert"
        cursor="pointer"
        textStyle="small"
        aria-label={t`The whole conversation about “${question}”`}
      >
        <Trans>The whole conversation</Trans>
      </chakra.summary>
      {isOpen ? (
        <QueryBoundary query={query} skeleton={<Skeleton height="6rem" />}>
          {(messages) => (
            <chakra.ol aria-label={t`Conversation`} display="grid" gap="2" marginTop="2" paddingInlineStart="4">
              {messages.map((message) => (
                <chakra.li
                  key={message.id}
                  overflowWrap="anywhere"
                  whiteSpace="pre-wrap"
                  textStyle="ui"
                  fontWeight={message.id === rated ? '600' : undefined}
                >
                  <Text as="span" size="small" tone="muted">
                    {message.type === 'user' ? t`Visitor` : t`Assistant`}:{' '}
                  </Text>
                  {message.content}
                </chakra.li>
              ))}
            </chakra.ol>
          )}
        </QueryBoundary>
      ) : null}
    </chakra.details>
  );
}
