import { chakra } from '@tulebyte/ui';

/** The row with a form's submit button and its alternatives. */
export const FormActions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } });
