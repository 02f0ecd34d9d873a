import { chakra } from '@tulebyte/ui';

export const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    paddingInline: '1.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
  },
});
