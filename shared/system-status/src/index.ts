export { LocalizedText } from './localized-text.tsx';
export { SystemBadge } from './system-badge.tsx';
export { SystemRows } from './system-rows.tsx';
export { phaseLabels, stateLabels } from './labels.ts';
