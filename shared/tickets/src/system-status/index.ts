export { SystemBadge } from './system-badge.tsx';
export { phaseWords, stateWords } from './words.ts';
