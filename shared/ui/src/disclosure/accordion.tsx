import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** A list of collapsible questions, separated by rules. */
export const Accordion = chakra('div', {
  base: { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
});

const Details = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '&[open] > summary svg': { transform: 'rotate(45deg)' },
    // Expanded in print.
    _print: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' }, '& > summary svg': { display: 'none' } },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minHeight: '3.5rem',
    paddingBlock: '4',
    textStyle: 'h4',
    '& svg': { transition: 'transform 180ms', color: 'fg.link' },
    _hover: { color: 'fg.link' },
  },
});

export interface AccordionItemProps {
  summary: ReactNode;
  children: ReactNode;
  id?: string;
  open?: boolean;
  /** Opening an item closes the others of its group. */
  group?: string;
}

/** One question in a native `<details>`: works without JavaScript and before hydration, and find-in-page opens it. */
export function AccordionItem({ summary, children, id, open, group }: AccordionItemProps): ReactNode {
  return (
    <Details id={id} open={open} name={group}>
      <Summary>
        <span>{summary}</span>
        <Icon name="plus" />
      </Summary>
      <chakra.div paddingBottom="5" maxWidth="prose" color="fg.muted">
        {children}
      </chakra.div>
    </Details>
  );
}
