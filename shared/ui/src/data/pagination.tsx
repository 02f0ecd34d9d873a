import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

const Page = chakra('span', {
  base: {
    '& > *': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: 'target',
      minWidth: 'target',
      paddingInline: '3',
      borderRadius: 'control',
      textStyle: 'label',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > a:not([aria-current]):hover': { bg: 'bg.hover' },
    '& > [aria-current=page]': { bg: 'action.solid', color: 'action.onSolid', forcedColorAdjust: 'none' },
  },
});

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Renders the link to a page: the router's link with these children and attributes. */
  renderLink: (
    page: number,
    content: ReactNode,
    attributes: { 'aria-label': string; 'aria-current'?: 'page'; rel?: 'next' | 'prev' },
  ) => ReactNode;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
}

/** Links to the first, last, and nearest pages. Renders nothing for a single page. */
export function Pagination({ page, pageCount, renderLink, labels }: PaginationProps): ReactNode {
  if (pageCount < 2) return null;
  const near = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((n) => n >= 1 && n <= pageCount)
    .toSorted((a, b) => a - b);
  return (
    <chakra.nav aria-label={labels.navigation} display="flex" flexWrap="wrap" alignItems="center" gap="1">
      {page > 1 ? (
        <Page>{renderLink(page - 1, <Icon name="chevron-left" />, { 'aria-label': labels.previous, rel: 'prev' })}</Page>
      ) : null}
      {near.map((n, index) => (
        <Page key={n}>
          {index > 0 && n - (near[index - 1] ?? n) > 1 ? <span aria-hidden="true">…</span> : null}
          {renderLink(n, n, { 'aria-label': labels.page(n), ...(n === page ? { 'aria-current': 'page' } : {}) })}
        </Page>
      ))}
      {page < pageCount ? (
        <Page>{renderLink(page + 1, <Icon name="chevron-right" />, { 'aria-label': labels.next, rel: 'next' })}</Page>
      ) : null}
    </chakra.nav>
  );
}
