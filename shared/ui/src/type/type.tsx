import { chakra } from '@chakra-ui/react/styled-system';

/** A heading. Choose the level with `as` by the outline, and the look with `size`. */
export const Heading = chakra('h2', {
  base: { color: 'inherit' },
  variants: {
    size: {
      hero: { textStyle: 'hero' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      h4: { textStyle: 'h4' },
    },
  },
  defaultVariants: { size: 'h2' },
});

/** A paragraph or a span of text (`as="span"`). */
export const Text = chakra('p', {
  variants: {
    size: {
      lede: { textStyle: 'lede' },
      body: { textStyle: 'body' },
      ui: { textStyle: 'ui' },
      small: { textStyle: 'small' },
      label: { textStyle: 'label' },
      figure: { textStyle: 'figure' },
    },
    tone: {
      default: {},
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      tule: { color: 'fg.tule' },
      dusk: { color: 'fg.dusk' },
      error: { color: 'fg.error' },
    },
  },
});

/** Running text from HTML or MDX: headings, lists, quotes, code, tables and links get the page's rhythm and measure. */
export const Prose = chakra('div', {
  base: {
    textStyle: 'body',
    maxWidth: 'prose',
    '& > * + *': { marginTop: '1.1em' },
    '& h2': { textStyle: 'h2', marginTop: '2em' },
    '& h3': { textStyle: 'h3', marginTop: '1.8em' },
    '& h4': { textStyle: 'h4' },
    '& :is(h2, h3, h4) + *': { marginTop: '0.6em' },
    '& a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '1.2em' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '1.4em' },
    '& li + li': { marginTop: '0.4em' },
    '& blockquote': {
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'action.main',
      paddingInlineStart: '5',
      color: 'fg.muted',
    },
    '& :is(code, kbd, pre)': { fontFamily: 'mono', fontSize: '0.9em' },
    '& :not(pre) > code': { bg: 'bg.sunken', paddingInline: '0.3em', borderRadius: 'sm' },
    '& pre': { bg: 'bg.sunken', padding: '5', borderRadius: 'surface', overflowX: 'auto' },
    '& table': { width: 'full', textStyle: 'ui' },
    '& :is(th, td)': {
      textAlign: 'start',
      padding: '3',
      borderBottom: '1px solid',
      borderBottomColor: 'border.default',
      verticalAlign: 'top',
    },
    '& th': { fontWeight: '600' },
  },
});

/** A list without marks. For steps or bullets use `variant`; markers are drawn, not typed, so that wrapped lines align. */
export const List = chakra('ul', {
  base: { display: 'grid', gap: '2' },
  variants: {
    variant: {
      plain: {},
      bullet: {
        gap: '2',
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
