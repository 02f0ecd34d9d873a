import { company } from '@tulebyte/brand';
import { createElement as h, Fragment, type ReactNode } from 'react';

interface BarProps {
  label: string;
  text: string;
  share: string;
  tone?: string;
}

/** How the printed white paper renders the content tags and checkboxes. */
export const paperElements = {
  Phone: () => h('strong', null, company.phone.display),
  Chart: ({ caption, children }: { caption: string; children?: ReactNode }) =>
    h('figure', null, h('ul', null, children), h('figcaption', null, caption)),
  Bar: ({ label, text, share, tone = 'river' }: BarProps) =>
    h(
      'li',
      null,
      h('span', null, label),
      h('strong', null, text),
      h('svg', { viewBox: '0 0 100 4', preserveAspectRatio: 'none' }, h('rect', { width: share, height: 4, className: tone })),
    ),
  Sample: ({ children }: { children?: ReactNode }) => h(Fragment, null, children),
  input: () => h('span', { className: 'box' }),
  td: ({ children, ...cell }: { children?: ReactNode }) => h('td', cell, blanks(children) ?? children),
};

/** A line to write on for each "..........", with its number. @returns null for anything else */
function blanks(children: ReactNode): ReactNode[] | null {
  const found = typeof children === 'string' ? children.match(/(?:\d+\. )?\.{10}/g) : null;
  return found && found.map((blank) => h('span', { key: blank, className: 'blank' }, blank.replace(/ ?\.{10}$/, '')));
}
