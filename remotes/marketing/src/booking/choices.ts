import { chakra } from '@tulebyte/ui';

/** Radio buttons with large click targets, in two columns where there is room. */
export const Choices = chakra('div', {
  base: {
    '& fieldset > div': {
      display: 'grid',
      gap: '2',
      marginTop: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    },
    '& label': {
      borderWidth: '1px',
      borderColor: 'border.default',
      borderRadius: 'control',
      paddingInline: '3.5',
      paddingBlock: '2.5',
      transition: 'border-color 150ms, background-color 150ms',
    },
    '& label:hover': { borderColor: 'border.control' },
    '& label:has(:checked)': { borderColor: 'action.solid', bg: 'bg.river' },
  },
});
