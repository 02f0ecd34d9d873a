import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Visually hidden. */
const visuallyHidden = {
  position: 'absolute',
  top: 'auto',
  width: '1px',
  height: '1px',
  padding: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Stacking depends on the table's container, not the screen: next to a sidebar, even a wide screen leaves little space. */
export const sizeContainer: SystemStyleObject = { containerType: 'inline-size', position: 'relative', minWidth: '0' };

/**
 * Styles for the stacked layout: each row becomes a wrapping flex container. Applied to the table's wrapper, so that these
 * selectors outweigh the table's own.
 */
export function stackedBelow(stackBelow: `${number}rem`, more: SystemStyleObject = {}): SystemStyleObject {
  // TypeScript loses the type of a computed key.
  return {
    [`@container (max-width: ${stackBelow})`]: {
      // The page scrolls, not the wrapper.
      '& > [data-scroll]': { maxHeight: 'none', overflow: 'visible' },
      '& :is(table, caption, thead, tbody, th, td)': { display: 'block' },
      '& [role=table] thead tr': { display: 'block', border: '0' },
      '& [role=table] thead th:not([data-slot=lead])': visuallyHidden,
      '& [role=table] thead [data-slot=lead]': { position: 'static', width: 'auto', padding: '0', boxShadow: 'none' },
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '3',
        rowGap: '1',
        paddingBlock: '3',
        position: 'relative',
        minHeight: 'target',
      },
      '& tbody tr:has(> [data-slot=lead])': { paddingInlineStart: '2.75rem' },
      '& tbody :is(th, td)': { padding: '0', width: 'auto', minWidth: '0', maxWidth: 'full', textAlign: 'start' },
      '& tbody [data-slot=lead]': { position: 'absolute', insetInlineStart: '0', top: '0' },
      '& tbody :is([data-slot=title], [data-slot=actions])': { flex: '1 1 100%', whiteSpace: 'normal' },
      '& tbody [data-name]::before': {
        // Visual only: assistive technology has the column header.
        content: 'attr(data-name) / ""',
        color: 'fg.muted',
        fontSize: 'sm',
        fontFamily: 'text',
        marginInlineEnd: '1.5',
      },
      '& tbody td[data-name]:has(select)': { display: 'flex', alignItems: 'center' },
      '& tbody :is(th, td):empty': { display: 'none' },
      ...more,
    },
  } as SystemStyleObject;
}
