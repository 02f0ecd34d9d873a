import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import { ChangedField } from '../products/changed-field.tsx';
import { splitTranslations } from '../products/split-translations.ts';
import { categoryHistoryQuery } from './categories.ts';

/** Who added, changed, moved, and removed categories, latest first. */
export function CategoryHistory(): ReactNode {
  return (
    <QueryBoundary query={useQuery(categoryHistoryQuery)} skeleton={<Skeleton height="10rem" />}>
      {(entries) =>
        entries.length === 0 ? (
          <Text size="ui" tone="muted">
            <Trans>Nobody has changed a category yet.</Trans>
          </Text>
        ) : (
          <ChangeHistory
            changes={entries}
            render={({ name, changes }) => (
              <>
                <Text size="label">{name}</Text>
                {splitTranslations(changes).map((change) => (
                  <ChangedField key={change.field} change={change} />
                ))}
              </>
            )}
          />
        )
      }
    </QueryBoundary>
  );
}
