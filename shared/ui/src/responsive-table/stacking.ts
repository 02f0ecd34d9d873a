import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Seen by assistive technology alone. */
const unseen = {
  position: 'absolute',
  top: 'auto',
  width: '1px',
  height: '1px',
  padding: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Marks the room that a table has, not the screen: beside a menu a wide screen is narrow, too. */
export const timed: SystemStyleObject = { containerType: 'inline-size', position: 'relative', minWidth: '0' };

/**
 * How a table of tools is laid out where its columns find no room: each row a block, its cells one after the other, as many on a line
 * as fit. Written for the frame around the table, so that these selectors outweigh the table's own.
 */
export function stackedBelow(room: `${number}rem`, more: SystemStyleObject = {}): SystemStyleObject {
  // The type of a computed key is lost.
  return {
    [`@container (max-width: ${room})`]: {
      // The page scrolls, not a frame inside it.
      '& > [role=region]': { maxHeight: 'none', overflow: 'visible' },
      '& :is(table, caption, thead, tbody, th, td)': { display: 'block' },
      '& [role=table] thead tr': { display: 'block', border: '0' },
      '& [role=table] thead th:not([data-place=lead])': unseen,
      '& [role=table] thead [data-place=lead]': { position: 'static', padding: '0', boxShadow: 'none' },
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '3',
        rowGap: '1',
        paddingBlock: '3',
        position: 'relative',
        minHeight: 'target',
      },
      '& tbody tr:has(> [data-place=lead])': { paddingInlineStart: '2.75rem' },
      '& tbody :is(th, td)': { padding: '0', width: 'auto', minWidth: '0', maxWidth: 'full', textAlign: 'start' },
      '& tbody [data-place=lead]': { position: 'absolute', insetInlineStart: '0', top: '0' },
      '& tbody :is([data-place=title], [data-place=actions])': { flex: '1 1 100%', whiteSpace: 'normal' },
      '& tbody [data-name]::before': {
        // The name stands for the eyes; assistive technology has the column's head.
        content: 'attr(data-name) / ""',
        color: 'fg.muted',
        fontSize: 'sm',
        fontFamily: 'text',
        marginInlineEnd: '1.5',
      },
      '& tbody :is(th, td):empty': { display: 'none' },
      ...more,
    },
  } as SystemStyleObject;
}
