import { chakra } from '@chakra-ui/react/styled-system';

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
