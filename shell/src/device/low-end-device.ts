/** What browsers reveal about the device and its connection; not yet in the DOM types. */
export interface DeviceHints {
  readonly hardwareConcurrency?: number;
  readonly deviceMemory?: number;
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** 2 or fewer cores, 2 GB or less memory, or a 3G-or-slower connection (specification, section 9). */
export function isLowEndDevice(device: DeviceHints = navigator as DeviceHints): boolean {
  const { hardwareConcurrency = Infinity, deviceMemory = Infinity, connection } = device;
  return hardwareConcurrency <= 2 || deviceMemory <= 2 || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

/** Whether the visitor turned on the browser's data saver. */
export function savesData(device: DeviceHints = navigator as DeviceHints): boolean {
  return device.connection?.saveData === true;
}

/** How many prefetch requests may run at a time (specification, section 9). */
export function concurrentRequests(device: DeviceHints = navigator as DeviceHints): 2 | 6 {
  return isLowEndDevice(device) ? 2 : 6;
}
