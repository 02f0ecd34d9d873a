import { savesData } from '../device/low-end-device.ts';

const DELAY_MS = 1000;

/** Opens the connection to a backend on another origin 1 s after the page is alive (specification, section 9). */
export function preconnectBackend(backend: string | undefined): void {
  if (backend === undefined || savesData()) return;
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = backend;
    // What goes there is fetched by script: a connection of the other kind would not be used.
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }, DELAY_MS);
}
