import { useLocation, useNavigationType } from '@tulebyte/router';
import { ResponsiveTable } from '@tulebyte/ui/responsive-table';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { oneLineRows } from './one-line-rows.ts';
import { PageTable } from './page-table.ts';

type TableProps<Row> = Omit<ComponentProps<typeof ResponsiveTable<Row>>, 'css' | 'tall' | 'density'>;

/** The link of the row that was opened last, by the list's URL. */
const opened = new Map<string, string>();

/**
 * A list of 40 px rows with one line each and a sticky header. After Back, the focus is on the row that was opened. Columns need a `width`,
 * all but one; text that doesn't fit is cut, so it must be elsewhere as well, such as on the row's page or in a `title`.
 */
export function DenseTable<Row>(props: TableProps<Row>): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const list = pathname + search;
  useEffect(() => {
    const href = isBack ? opened.get(list) : undefined;
    if (href === undefined) return;
    // After the host has moved the focus to the heading.
    const timer = setTimeout(() => {
      const links = container.current?.querySelectorAll<HTMLAnchorElement>('tbody a[href]') ?? [];
      [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
    // Once, when the list is back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? (target.closest('a[href]') ?? target.closest('tr')?.querySelector('a[href]')) : null;
    const href = link?.getAttribute('href');
    if (href) opened.set(list, href);
  };
  return (
    <PageTable ref={container} onClickCapture={remember}>
      <ResponsiveTable {...props} css={oneLineRows(props.stackBelow)} />
    </PageTable>
  );
}
