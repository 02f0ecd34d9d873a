import { columnsFrom } from '@tulebyte/workspace/columns';
import { useLingui } from '@lingui/react/macro';
import { NavLink, useLocation } from '@tulebyte/router';
import { ConnectionNotice } from '@tulebyte/workspace/connection-notice';
import { useScrollIntoView } from '@tulebyte/ui/scroll-into-view';
import { chakra, Container, Icon } from '@tulebyte/ui';
import { WorkspaceHeader, type Head } from '@tulebyte/workspace/workspace-page';
import type { ReactNode } from 'react';
import { AdminQueries } from '../backend/admin-queries.ts';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { areas } from './areas.ts';

const Columns = columnsFrom('lg', '11rem minmax(0, 1fr)', '10', '5');

const Menu = chakra('nav', {
  base: {
    position: { base: 'static', lg: 'sticky' },
    top: '6',
    '& ul': {
      display: 'flex',
      flexDirection: { base: 'row', lg: 'column' },
      gap: '0.5',
      overflowX: 'auto',
      marginInline: { base: '-2', lg: '-3' },
      paddingBlock: '1',
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'control',
      textStyle: 'ui',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
    },
    '& a:hover': { bg: 'bg.hover', color: 'fg.default' },
    '& a[aria-current=page]': { bg: 'bg.river', color: 'fg.link', fontWeight: '600' },
    '& a:focus-visible': { outlineOffset: '-2px' },
  },
});

/** Layout of every admin page: area navigation, title, and actions. The host requires the second factor before. */
export function AdminPage({ title, note, actions, children }: Head & { children: ReactNode }): ReactNode {
  return (
    <AdminQueries>
      <Container paddingTop="2" paddingBottom="16">
        <Columns>
          <AreaMenu />
          <chakra.div minWidth="0">
            <FocusRestorer>
              <WorkspaceHeader dense title={title} note={note} actions={actions} />
              <chakra.div position="sticky" top="2" zIndex="sticky">
                <ConnectionNotice />
              </chakra.div>
              {children}
            </FocusRestorer>
          </chakra.div>
        </Columns>
      </Container>
    </AdminQueries>
  );
}

function AreaMenu(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const menu = useScrollIntoView<HTMLUListElement>(pathname);
  return (
    <Menu aria-label={t`Administration`}>
      <ul ref={menu}>
        {areas.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'}>
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
