import { chakra } from '@chakra-ui/react/styled-system';

/** A list without marks. For steps or bullets use `variant`; markers are drawn, not typed, so that wrapped lines align. */
export const List = chakra('ul', {
  base: { display: 'grid', gap: '2' },
  variants: {
    variant: {
      plain: {},
      bullet: {
        gap: '2',
        maxWidth: 'prose',
        '& > li': { position: 'relative', paddingInlineStart: '1.5em' },
        '& > li::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '0',
          top: '0.72em',
          width: '0.75em',
          height: '2px',
          bg: 'data.tule',
          borderRadius: 'pill',
        },
      },
      /** One line under each item, the way a price list is ruled. */
      ruled: {
        gap: '0',
        '& > li': { paddingBlock: '3', borderTopWidth: '1px', borderTopColor: 'border.default' },
        '& > li:last-of-type': { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
});
export const ListItem = chakra('li');
