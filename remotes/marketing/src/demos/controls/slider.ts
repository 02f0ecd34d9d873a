import { chakra } from '@tulebyte/ui';

export const Slider = chakra(
  'input',
  { base: { width: 'full', minHeight: 'target', accentColor: 'action.solid', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);
