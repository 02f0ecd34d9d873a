import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { cannedRepliesQuery } from './canned-reply.ts';
import { fillPlaceholders, type Facts } from './fill-in.ts';

/** Inserts a canned reply into the reply form. */
export function InsertReply({ facts, onInsert }: { facts: Facts; onInsert: (text: string) => void }): ReactNode {
  const { t } = useLingui();
  const { data: replies = [] } = useQuery(cannedRepliesQuery);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" columnGap="4" rowGap="1">
      {replies.length > 0 ? (
        <chakra.div flex="1 1 14rem" maxWidth="22rem">
          <Field label={t`Insert a canned reply`}>
            <NativeSelect
              value=""
              onChange={(event) => {
                const reply = replies.find(({ id }) => id === event.currentTarget.value);
                if (reply) onInsert(fillPlaceholders(reply.body, facts));
              }}
            >
              <option value="">{t`Choose …`}</option>
              {replies.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </chakra.div>
      ) : null}
      <Link asChild variant="inline" textStyle="small" paddingBlock="3">
        <RouterLink to="/admin/replies">
          <Trans>Canned replies</Trans>
        </RouterLink>
      </Link>
    </chakra.div>
  );
}
