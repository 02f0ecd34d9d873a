import { chakra } from '@tulebyte/ui';

/** A field of the window: those of forms would weigh more than the rest of it. */
export const TextInput = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: 'target',
    paddingInline: '3',
    fontSize: 'ui',
    bg: 'bg.page',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    _placeholder: { color: 'fg.subtle' },
  },
});
