import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A section in the table of contents. */
export interface ContentsEntry {
  /** Its anchor. */
  id: string;
  heading: ReactNode;
}

const Links = chakra('ol', {
  base: {
    display: 'grid',
    textStyle: 'ui',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      paddingBlock: '1.5',
      borderTopWidth: '1px',
      borderTopColor: 'border.default',
      color: 'fg.muted',
      _hover: { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    },
  },
});

const CollapsedNav = chakra('details', {
  base: { bg: 'bg.sunken', borderRadius: 'surface', paddingInline: '4', lg: { display: 'none' }, _print: { display: 'none' } },
});

const SidebarNav = chakra('nav', {
  base: {
    display: 'none',
    lg: {
      display: 'block',
      position: 'sticky',
      top: '24',
      alignSelf: 'start',
      maxHeight: 'calc(100vh - 8rem)',
      overflowY: 'auto',
    },
    _print: { display: 'none' },
  },
});

/** Table of contents: beside the text on wide screens, collapsed above it on small ones. */
export function Contents({ sections }: { sections: readonly ContentsEntry[] }): ReactNode {
  const { t } = useLingui();
  const links = (
    <Links>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </Links>
  );
  return (
    <>
      <CollapsedNav>
        <chakra.summary listStyle="revert" minHeight="target" paddingBlock="2.5" textStyle="label" color="fg.link">
          <Trans>On this page</Trans>
        </chakra.summary>
        <chakra.nav aria-label={t`On this page`} paddingBottom="2">
          {links}
        </chakra.nav>
      </CollapsedNav>
      <SidebarNav aria-label={t`On this page`}>
        <chakra.p textStyle="label" paddingBottom="3">
          <Trans>On this page</Trans>
        </chakra.p>
        {links}
      </SidebarNav>
    </>
  );
}
