import { useLingui } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useStaff } from '../../tickets/staff.ts';
import { addMention, suggestMentions } from './mention.ts';

const MAX_BUTTONS = 8;

/** Buttons that add a mention to a note, which notifies that colleague. */
export function MentionButtons({
  ownId,
  text,
  onChange,
}: {
  ownId: string;
  text: string;
  onChange: (text: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const suggested = suggestMentions(text, useStaff().data ?? [], ownId).slice(0, MAX_BUTTONS);
  if (suggested.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t`Mention a colleague`} display="flex" flexWrap="wrap" gap="1">
      {suggested.map(({ id, name }) => (
        <Button key={id} size="sm" variant="quiet" onClick={() => onChange(addMention(text, name))}>
          @{name}
        </Button>
      ))}
    </chakra.div>
  );
}
