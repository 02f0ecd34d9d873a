import { Navigate, useNavigationType } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Pager } from './pager.tsx';

/** Rows that get the focus stay clear of the bar: on phones, its controls take several lines. */
const besideSelectionBar = { '--selection-bar': { base: '12rem', lg: '4rem' } } as const;

/** A page of results: how many there are, the list, and links to the other pages. Another page is shown from its start. */
export function ListResults({
  count,
  updating,
  toolbar,
  selection,
  pager,
  children,
}: {
  count: ReactNode;
  /** Another page is loading. */
  updating: boolean;
  /** Beside the count. */
  toolbar?: ReactNode;
  /** Actions for the selected rows: a bar at the lower edge of the screen, or of the list if that ends above it. */
  selection?: ReactNode;
  pager: ComponentProps<typeof Pager>;
  children: ReactNode;
}): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const shownPage = useRef(pager.page);
  const navigation = useNavigationType();
  useEffect(() => {
    const element = container.current;
    const isAnother = shownPage.current !== pager.page;
    shownPage.current = pager.page;
    // After Back, the host restores the position itself.
    if (isAnother && navigation !== 'POP' && element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  });
  // A link to a page that is gone, or its last row was just changed.
  if (pager.pageCount > 0 && pager.page > pager.pageCount) return <Navigate to={pager.urlOf(pager.pageCount)} replace />;
  return (
    // One item of the page's grid: the count belongs to the list.
    <chakra.div
      ref={container}
      display="flex"
      flexDirection="column"
      minWidth="0"
      css={selection ? besideSelectionBar : undefined}
    >
      <chakra.div
        data-list-bar
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="target"
      >
        <Text size="small" tone="muted" role="status" aria-busy={updating}>
          {count}
        </Text>
        {toolbar}
      </chakra.div>
      {/* Before the rows, so that Shift Tab leads to it from them. */}
      {selection ? (
        <chakra.div order="1" position="sticky" bottom="calc(var(--bottom-bar, 0px) + 0.5rem)" zIndex="header" marginTop="2">
          {selection}
        </chakra.div>
      ) : null}
      {children}
      <Pager {...pager} />
    </chakra.div>
  );
}
