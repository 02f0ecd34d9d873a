import { savesData } from '../device/low-end-device.ts';

const DELAY_MS = 1000;

/** Preconnects to a backend on another origin, 1 s after the page is interactive (specification, section 9). */
export function preconnectBackend(backend: string | undefined): void {
  if (backend === undefined || savesData()) return;
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = backend;
    // Requests from scripts use anonymous connections.
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }, DELAY_MS);
}
