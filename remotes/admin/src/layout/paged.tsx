import { useLingui } from '@lingui/react/macro';
import { Pager } from '@tulebyte/lists/pager';
import { useSearchParams } from '@tulebyte/router';
import type { ReactNode } from 'react';

const PAGE_SIZE = 20;

/** Shows 20 of `rows` at a time; the page is in the URL (`p`). */
export function Paged<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (visible: readonly Row[]) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Number(params.get('p')) || 1), pageCount);
  const urlOf = (number: number) => {
    const next = new URLSearchParams(params);
    next.set('p', String(number));
    return `?${next}`;
  };
  return (
    <>
      {children(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))}
      <Pager label={t`Pages of the list`} page={page} pageCount={pageCount} urlOf={urlOf} />
    </>
  );
}
