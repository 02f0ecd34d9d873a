export { BACKUP_STATES, DEVICE_KINDS, kindLabels, stateTones, stateLabels, type DeviceKind } from './labels.ts';
