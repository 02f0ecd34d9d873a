import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this site. */
  to: To;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Passed to the page as `useLocation().state`. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this site, with client-side navigation. The router's own `Link` includes prefetching for frameworks, 2 KB
 * (brotli) that this site doesn't use.
 */
export function Link({
  to,
  replace = false,
  state,
  preventScrollReset = false,
  onClick,
  target,
  children,
  ...rest
}: LinkProps): ReactNode {
  const follow = useLinkClickHandler(to, { replace, state, preventScrollReset, ...(target === undefined ? {} : { target }) });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link that marks its page as current (`aria-current`), also on pages below it unless `end` is set. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const current = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />;
}
