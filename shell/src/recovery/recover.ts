/** `/recover.js`: what the starter needs when the host's own files don't come. */
export { reportHost } from './report-host.ts';
export { requestAgain } from './request-again.ts';
