import { deviceSwitch } from '../device-switch.ts';

/** Whether shortcuts of single keys work on this device. */
export const singleKeys = deviceSwitch('tulebyte.singleKeys', true);
