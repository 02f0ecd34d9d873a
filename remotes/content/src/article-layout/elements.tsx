import { chakra } from '@tulebyte/ui';
import { TextLink } from '@tulebyte/cta/links';
import { Caption } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { StackingTable } from './facts-table.tsx';

const External = chakra('a', { base: {} });

/** Links of a text: to pages of this site, to anchors, and to other sites. */
function TextAnchor({ href = '', children }: { href?: string; children?: ReactNode }): ReactNode {
  if (href.startsWith('/')) return <TextLink to={href}>{children}</TextLink>;
  return (
    <External href={href} rel={href.startsWith('#') ? undefined : 'noopener'}>
      {children}
    </External>
  );
}

/** The box of a `- [ ]` item, to check off on paper. */
const CheckBox = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      boxSize: '1em',
      marginInlineEnd: '0.4em',
      marginInlineStart: '-1.6em',
      borderWidth: '1.5px',
      borderColor: 'border.control',
      borderRadius: '3px',
      verticalAlign: '-0.12em',
    },
  },
  { shouldForwardProp: (prop) => prop === 'className' },
);

/** Its cells have no classes of their own: they look like those of `Prose`, except for the headers. */
const TextTable = chakra(StackingTable, {
  base: { '& th': { lineHeight: '1.35' }, '& thead th': { fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' } },
});

/** What the elements of a text are rendered with. */
export const elements = { a: TextAnchor, input: CheckBox, table: TextTable, caption: Caption };
