import svg from '@tulebyte/ui/favicon.svg?raw';

/**
 * The tab's icon, inside the page: smaller than the request it would take. Whoever looks for a file finds
 * `/favicon.ico` and `/apple-touch-icon.png` (`shell/public`).
 */
export const favicon = `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('#', '%23')}`;
