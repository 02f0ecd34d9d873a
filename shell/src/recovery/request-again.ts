import { readPage } from '../document/inline-data.ts';
import { preload } from '../federation/verified-import.ts';
import type { HostEntry } from '../inline/start-options.ts';

/** Requests the host's entry once more. The URL is another one, because some browsers remember failed modules. @throws Error when it fails again */
export async function requestAgain(): Promise<HostEntry> {
  const { entry } = readPage();
  const url = `${entry}?retry`;
  await preload(url, integrityOf(entry));
  return import(/* webpackIgnore: true */ url) as Promise<HostEntry>; // this release's own module
}

/** The page's import map has it only for the file's own URL. */
function integrityOf(url: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  return (JSON.parse(map) as { integrity?: Record<string, string> }).integrity?.[url]; // written by our own renderer
}
