import { vi } from 'vitest';

/**
 * Makes the browser's storage full until `vi.restoreAllMocks()`: what is stored can be read and removed.
 * @param fits which values there is still room for; none by default
 */
export function fillStorage(fits: (key: string, value: string) => boolean = () => false): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const storage = window[area];
    const full: Partial<Storage> = {
      getItem: (key) => storage.getItem(key),
      removeItem: (key) => storage.removeItem(key),
      setItem: (key, value) => {
        if (!fits(key, value)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    vi.spyOn(window, area, 'get').mockReturnValue(full as Storage); // what code here uses of it
  }
}
