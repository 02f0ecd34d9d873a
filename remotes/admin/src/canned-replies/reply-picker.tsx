import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { LoadFailed } from '@tulebyte/workspace/load-failed';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStaff } from '../tickets/staff.ts';
import { cannedRepliesQuery, type CannedReply } from './canned-reply.ts';
import { fillPlaceholders, type Facts } from './fill-in.ts';
import { ReplyActions } from './reply-actions.tsx';

const Choice = chakra('button', {
  base: {
    display: 'grid',
    width: 'full',
    minHeight: 'target',
    padding: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
  },
});

/**
 * Canned replies, filled in, that contain all words typed, in name, text, or tags: first those with the words in their name. Enter takes
 * the first, once they and the agent’s own name have loaded.
 */
export default function ReplyPicker({
  facts,
  ownId,
  onPick,
  onClose,
}: {
  facts: Omit<Facts, 'agent'>;
  ownId: string;
  onPick: (text: string, reply: CannedReply) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const replies = useQuery(cannedRepliesQuery);
  const staff = useStaff();
  const failed = [replies, staff].filter(({ data, isError }) => isError && data === undefined);
  const [typed, setTyped] = useState('');
  const [isTakingFirst, setTakingFirst] = useState(false);
  const words = foldAccents(typed).split(/\s+/);
  const hasWords = (text: string) => words.every((word) => foldAccents(text).includes(word));
  const agent = staff.data && (staff.data.find(({ id }) => id === ownId)?.name ?? '');
  const filled =
    agent === undefined
      ? undefined
      : replies.data?.map((reply) => ({ reply, text: fillPlaceholders(reply.body, { ...facts, agent }) }));
  const found = filled
    ?.filter(({ reply: { title, tags }, text }) => hasWords([title, text, ...tags].join(' ')))
    .toSorted((one, other) => Number(hasWords(other.reply.title)) - Number(hasWords(one.reply.title)));
  const takeFirst = useEffectEvent(() => {
    const [first] = found ?? [];
    if (first) onPick(first.text, first.reply);
  });
  const isLoaded = found !== undefined;
  useEffect(() => {
    if (isTakingFirst && isLoaded) takeFirst();
  }, [isTakingFirst, isLoaded]);
  return (
    <Dialog open onClose={onClose} title={t`Insert a canned reply`} closeLabel={t`Close`}>
      <Input
        type="search"
        aria-label={t`Search canned replies`}
        placeholder={t`Name, text, or tag`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTakingFirst(false);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setTakingFirst(true);
        }}
      />
      <chakra.ul marginTop="3" aria-label={t`Canned replies`}>
        {found?.map(({ reply, text }) => (
          <li key={reply.id}>
            <Choice type="button" onClick={() => onPick(text, reply)}>
              <Text as="span" size="label">
                {reply.title}
              </Text>
              <Text as="span" size="small" tone="muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {text.replaceAll(/\s+/g, ' ')}
              </Text>
              <ReplyActions reply={reply} />
            </Choice>
          </li>
        ))}
      </chakra.ul>
      {failed.length > 0 ? (
        <LoadFailed
          retry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : null}
      {found?.length === 0 ? (
        <Text size="ui" tone="muted" role="status">
          <Trans>No canned reply has these words.</Trans>
        </Text>
      ) : null}
    </Dialog>
  );
}
