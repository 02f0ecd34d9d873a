import { dense } from '@tulebyte/lists/dense';
import { chakra } from '@tulebyte/ui';

/** From this width, properties are beside the conversation; in narrower panes, in a row above it. */
const WIDE = '@container ticket (min-width: 60rem)';
const NARROW = '@container ticket (max-width: 59.99rem)';
const PHONE = '@container ticket (max-width: 37.99rem)';
/** Where the conversation has no room for the whole reply form in one line. */
const TIGHT = '@container conversation (max-width: 42rem)';
const TIGHTEST = '@container conversation (max-width: 33rem)';
/** On shorter screens, such as a phone held sideways or at 400% zoom, the whole page scrolls. */
export const LOW = '@media (height < 30rem)';

/** The window below the workspace's bars. */
export const Pane = chakra('div', {
  base: {
    containerType: 'inline-size',
    containerName: 'ticket',
    display: 'flex',
    flexDirection: 'column',
    '--pane-top': 'var(--page-top, 0px)',
    '--pane-height': 'calc(100dvh - var(--pane-top) - var(--bottom-bar, 0px))',
    height: 'var(--pane-height)',
    minHeight: '28rem',
    '& > [data-load-failed]': { marginInline: 'gutter' },
    [LOW]: { height: 'auto' },
    _print: { height: 'auto' },
  },
});

/** Header, properties, conversation, and reply form. */
export const Areas = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Open properties leave room for the newest message and the reply form.
    gridTemplateRows: 'auto minmax(0, auto) minmax(9rem, 1fr)',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gridTemplateRows: 'auto minmax(0, 1fr)' },
    [LOW]: { display: 'block' },
    _print: { display: 'block' },
  },
});

export const HeaderArea = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '1',
    paddingInline: 'gutter',
    paddingBottom: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    [WIDE]: { gridColumn: '1 / -1' },
  },
});

/** Styles of the `aside`; its children are the controls, a toggle, and the rest. */
export const propertiesStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '5',
  minHeight: '0',
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: '4',
  '& select': {
    ...dense,
    textWrap: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& > [data-more]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', alignItems: 'start' },
  [WIDE]: {
    gridColumn: '2',
    gridRow: '2',
    paddingInline: '4',
    borderInlineStartWidth: '1px',
    borderColor: 'border.default',
    '& > [data-toggle]': { display: 'none' },
  },
  [NARROW]: {
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    maxHeight: '50dvh',
    alignItems: 'end',
    paddingInline: 'gutter',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    '& > [data-more]': {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
      columnGap: '8',
      paddingBlock: '2',
    },
    '& > [data-toggle] > span': { display: 'none' },
    '& > [data-controls] select': { paddingInlineStart: '2', paddingInlineEnd: '8' },
    // Four lists side by side would cut what is chosen in them.
    '&[data-collapsed] > [data-more], &[data-collapsed] [data-device]': { display: 'none' },
  },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: '0',
    '& > [data-toggle]': {
      order: '-1',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.surface',
      justifyContent: 'start',
      paddingInline: '0',
      whiteSpace: 'nowrap',
    },
    '& > [data-toggle] > span': { display: 'block', minWidth: '0' },
    '&[data-collapsed] > [data-controls]': { display: 'none' },
  },
  [LOW]: { maxHeight: 'none' },
  _print: { '& > [data-toggle]': { display: 'none' } },
} as const;

/** Status, priority, assignee, and device: stacked beside the conversation, side by side above it. */
export const ControlsArea = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: '2',
      '& > div': { flex: '1 1 8rem', minWidth: '0' },
      '& > button': { flex: 'none', paddingInline: '2', whiteSpace: 'nowrap', '& svg': { display: 'none' } },
    },
    [PHONE]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > button': { justifySelf: 'start' } },
  },
});

export const ConversationArea = chakra('div', {
  base: {
    containerType: 'inline-size',
    containerName: 'conversation',
    minWidth: '0',
    minHeight: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The reply form never takes all the room.
    gridTemplateRows: 'minmax(5rem, 1fr) minmax(0, auto)',
    [LOW]: { display: 'block' },
    _print: { display: 'block' },
  },
});

export const CONVERSATION_ID = 'conversation';

/** The part of the conversation that scrolls. */
export const ScrollArea = chakra('section', {
  base: {
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: 'gutter',
    paddingBlock: '4',
    outlineOffset: '-3px',
    // What gets the focus isn't below the button that jumps to the newest message.
    scrollPaddingBottom: '3.5rem',
    '& [role=log] li': { scrollMarginTop: '4' },
    [LOW]: { overflowY: 'visible' },
    _print: { overflowY: 'visible' },
  },
});

/** Styles of the reply form at the end of the pane: one line, or at most 60% of the window while it is open. */
export const replyStyles = {
  maxHeight: '60dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  [LOW]: { maxHeight: 'none' },
  _print: { display: 'none' },
  '& form': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', columnGap: '4' },
  '& form > *': { gridColumn: '1 / -1' },
  '& form > [data-kind]': { gridColumn: '1' },
  '& form [data-canned]': { gridColumn: '2' },
  '& form > [data-expand]': { gridColumn: '3', gridRow: '1' },
  '& [data-text] label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& [data-text] textarea': { minHeight: '6rem', paddingBlock: '2' },
  [TIGHTEST]: { '& form [data-canned]': { gridColumn: '1 / -1' }, '& [data-text] p': { display: 'none' } },
  // One line: who will read it, canned replies, the text.
  '& [data-collapsed]': {
    '& form': { gridTemplateColumns: 'max-content minmax(0, auto) minmax(9rem, 1fr) auto', columnGap: '2', rowGap: '0' },
    '& [data-canned] button': {
      display: 'block',
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-canned] svg': { display: 'none' },
    '& form > [data-text]': { gridColumn: '3' },
    '& form > [data-expand]': { gridColumn: '4', gridRow: 'auto' },
    '& form > [role=status]': { order: '-1', paddingBottom: '1' },
    '& [data-open-only], & [data-canned] a, & [data-text] > div > :not(:first-of-type), & [data-text] p': { display: 'none' },
    '& [data-text] textarea': {
      minHeight: '2.75rem',
      height: '2.75rem',
      resize: 'none',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    [TIGHT]: {
      '& form': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
      '& form > [data-text]': { gridColumn: '2' },
      '& form > [data-expand]': { gridColumn: '3' },
      '& [data-canned]': { display: 'none' },
    },
    [TIGHTEST]: {
      '& form': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& form > [data-text]': { gridColumn: '1' },
      '& form > [data-expand]': { gridColumn: '2' },
      '& [data-kind]': { display: 'none' },
    },
  },
} as const;
