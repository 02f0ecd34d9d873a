import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this site. */
  to: To;
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
  /** Handed to the page, as `useLocation().state`. */
  state?: unknown;
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this site, followed without a new document. The router's own `Link` would bring what frameworks prefetch
 * with it, 2 KB brotli that nothing here uses.
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

/** A link that says whether its page, or with `end` unset one below it, is the current one (`aria-current`). */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const current = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />;
}
