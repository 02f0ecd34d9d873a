import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { columnsFrom } from '@tulebyte/workspace/columns';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel } from '../layout/panel.tsx';
import { categoriesQuery } from './categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryHistory } from './category-history.tsx';
import { CategoryList } from './category-list.tsx';

const Columns = columnsFrom('xl', 'minmax(0, 3fr) minmax(0, 2fr)', '10', '12');

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Product categories`}
      note={
        <Trans>
          How the shop sorts its products. Visitors see changes right away, and only categories with a product for sale.
        </Trans>
      }
    >
      <Columns>
        <Categories />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
          <Panel title={t`New category`}>
            <FreshForm>{(onSent) => <CategoryForm onSaved={onSent} />}</FreshForm>
          </Panel>
          <Panel title={t`History`}>
            <CategoryHistory />
          </Panel>
        </chakra.div>
      </Columns>
    </AdminPage>
  );
}

function Categories(): ReactNode {
  return (
    <QueryBoundary query={useQuery(categoriesQuery)} skeleton={<Skeleton height="24rem" />}>
      {(categories) => <CategoryList categories={categories} />}
    </QueryBoundary>
  );
}
