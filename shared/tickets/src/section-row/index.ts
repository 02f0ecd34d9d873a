export { useCurrentInSight } from './use-current-in-sight.ts';
