import { expect, it, vi } from 'vitest';
import beforePaint from '../inline/before-paint.ts';
import { concurrentRequests, isLowEndDevice } from './low-end-device.ts';

it.each([
  [{ hardwareConcurrency: 2 }, true],
  [{ hardwareConcurrency: 4, deviceMemory: 2 }, true],
  [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '3g' } }, true],
  [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } }, false],
  [{ hardwareConcurrency: 4 }, false],
  [{}, false],
])('whether %j is a low-end device: %s', (device, isLowEnd) => {
  expect(isLowEndDevice(device)).toBe(isLowEnd);
  expect(concurrentRequests(device)).toBe(isLowEnd ? 2 : 6);
  // The inline script can't import this rule and must agree with it.
  vi.stubGlobal('navigator', { ...device, userAgent: '' });
  document.documentElement.className = '';
  beforePaint();
  expect(document.documentElement.classList.contains('low-end')).toBe(isLowEnd);
});
