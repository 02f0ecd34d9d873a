import { removeStored, writeStored } from '@tulebyte/platform';

const KEY = 'tulebyte.navigation';

/** Shows the side navigation's labels, or only its icons, and stores the choice for `../inline/workspace-before-paint.ts`. */
export function toggleNavigation(): void {
  const { dataset } = document.documentElement;
  if (dataset['navigation']) {
    delete dataset['navigation'];
    removeStored(KEY);
  } else {
    dataset['navigation'] = 'collapsed';
    writeStored(KEY, true);
  }
}
