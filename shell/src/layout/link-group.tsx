import { describe } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import type { SiteLink } from '../site-map/site-map.ts';
import { MenuLink, MenuTitle } from '../bar/bar-parts.ts';

/** A group of pages in an open menu. */
export function LinkGroup({ title, links }: { title?: ReactNode; links: readonly SiteLink[] }): ReactNode {
  return (
    <div>
      {title === undefined ? null : <MenuTitle>{title}</MenuTitle>}
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <MenuLink to={to}>{describe(label)}</MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
