import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Pagination } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Links to the pages of a list; nothing when there is one page. */
export function Pager({
  label,
  page,
  pageCount,
  urlOf,
}: {
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  urlOf: (page: number) => string;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      labels={{
        navigation: label,
        previous: t`Previous page`,
        next: t`Next page`,
        page: (number) => t`Page ${number}`,
      }}
      renderLink={(number, content, attributes) => (
        <RouterLink to={urlOf(number)} {...attributes}>
          {content}
        </RouterLink>
      )}
    />
  );
}
