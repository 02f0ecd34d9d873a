export { toggleLabels } from './toggle-labels.ts';
export type { ToggleLabels } from './toggle-labels.ts';
export { useDeviceName } from './use-device-name.ts';
