export { BACKUP_STATES, DEVICE_KINDS, kindWords, stateTones, stateWords, type DeviceKind } from './words.ts';
