import { Navigate, useNavigationType } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Pager } from './pager.tsx';

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
  /** Actions for the selected rows. Replaces the two above, so that no row moves; both have `data-list-bar`. */
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
    <chakra.div ref={container} minWidth="0">
      {/* Hidden, not removed: focus moves to the list when the selection ends. */}
      <chakra.div
        data-list-bar
        hidden={Boolean(selection)}
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
      {selection ? <div data-list-bar>{selection}</div> : null}
      {children}
      <Pager {...pager} />
    </chakra.div>
  );
}
