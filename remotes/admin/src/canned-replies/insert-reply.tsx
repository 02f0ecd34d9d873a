import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Icon, Link } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import type { CannedReply } from './canned-reply.ts';
import type { Facts } from './fill-in.ts';

const ReplyPicker = lazyComponent(() => import(/* webpackChunkName: "reply-picker" */ './reply-picker.tsx'));

/** Inserts a canned reply into the reply form. */
export function InsertReply({
  facts,
  ownId,
  onInsert,
}: {
  facts: Omit<Facts, 'agent'>;
  ownId: string;
  onInsert: (text: string, reply: CannedReply) => void;
}): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: 'i', does: t`Insert a canned reply`, act: () => setOpen(true), opensField: true }]);
  return (
    // The picker is outside of what the reply form hides or narrows while it has one line, but beside what takes the focus after it.
    <chakra.div display="contents">
      <chakra.div data-canned="" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Button size="sm" onClick={() => setOpen(true)}>
          <Icon name="send" size="1em" />
          <Trans>Insert a canned reply</Trans>
        </Button>
        <Link asChild variant="inline" textStyle="small" paddingBlock="3">
          <RouterLink to="/admin/replies">
            <Trans>Canned replies</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      {open ? (
        <ReplyPicker
          facts={facts}
          ownId={ownId}
          onClose={() => setOpen(false)}
          onPick={(text, reply) => {
            setOpen(false);
            onInsert(text, reply);
          }}
        />
      ) : null}
    </chakra.div>
  );
}
