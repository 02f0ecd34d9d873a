import { chakra } from '@tulebyte/ui';

/** A list entry under a hairline. Each list sets its columns and padding. */
export const RuledRow = chakra('li', {
  base: { display: 'grid', borderTopWidth: '1px', borderTopColor: 'border.default' },
});
