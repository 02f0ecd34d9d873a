import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { useAuthorName } from '../tickets/use-author-name.ts';
import { ChangedField } from './changed-field.tsx';
import { changedFields } from './changed-fields.ts';
import { useProductHistory, type HistoryEntry } from './history.ts';
import type { StaffProduct } from './product.ts';

/** Who changed the product, when, and how. */
export function ProductHistory({ product }: { product: StaffProduct }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useProductHistory(product)} skeleton={<Skeleton height="6rem" />}>
      {(entries) => (
        <chakra.ol
          aria-label={t`History`}
          display="grid"
          gap="4"
          paddingInlineStart="4"
          borderInlineStartWidth="2px"
          borderColor="border.default"
        >
          {entries.map((entry) => (
            <chakra.li key={entry.id} display="grid" gap="1.5">
              <Author entry={entry} />
              {changedFields(entry.changes ?? []).map((change) => (
                <ChangedField key={change.field} change={change} />
              ))}
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </QueryBoundary>
  );
}

function Author({ entry: { actor_id, action, created_at } }: { entry: HistoryEntry }): ReactNode {
  const { t } = useLingui();
  const name = useAuthorName()(actor_id);
  return (
    <Text size="small" tone="muted">
      {action === 'insert' ? t`${name} added it` : t`${name} changed it`} · <RelativeTime at={created_at} />
    </Text>
  );
}
