import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import { ChangedField } from './changed-field.tsx';
import { splitTranslations } from './split-translations.ts';
import { useProductHistory } from './history.ts';
import { PicturesChange } from './pictures/pictures-change.tsx';
import type { StaffProduct } from './product.ts';

/** Changes to the product: when, by whom, and what. */
export function ProductHistory({ product }: { product: StaffProduct }): ReactNode {
  return (
    <QueryBoundary query={useProductHistory(product)} skeleton={<Skeleton height="6rem" />}>
      {(entries) => (
        <ChangeHistory
          changes={entries}
          render={({ changes }) =>
            splitTranslations(changes ?? []).map((change) =>
              change.field === 'pictures' ? (
                <PicturesChange key={change.field} product={product} change={change} />
              ) : (
                <ChangedField key={change.field} change={change} />
              ),
            )
          }
        />
      )}
    </QueryBoundary>
  );
}
