/** What an operator's panel needs beside `useFeatureToggle`; nobody else loads it. */
export { isChanged, reasonOf, resetToggle, resetToggles } from './explain.ts';
export type { ToggleReason } from './explain.ts';
export { TOGGLE_SCOPES } from './toggle.ts';
