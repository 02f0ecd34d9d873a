import { chakra } from '@tulebyte/ui';

/** Controls that do nothing without JavaScript, and so aren't shown there. Their space is kept while the code loads. */
export const ScriptOnly = chakra('div', { base: { '@media (scripting: none)': { display: 'none' } } });

/** What the controls would bring up, for visitors without JavaScript. */
export const NoScript = chakra('div', { base: { display: 'none', '@media (scripting: none)': { display: 'block' } } });
