export { InReadersLanguage } from './in-readers-language.tsx';
export { SystemBadge } from './system-badge.tsx';
export { SystemRows } from './system-rows.tsx';
export { phaseWords, stateWords } from './words.ts';
