import type { Context } from 'hono';
import { log } from '#log';
import { PublishError } from '../release/publish-error.ts';
import { DamagedError } from '../release/store.ts';
import { unavailablePage } from './unavailable-page.ts';

/** The response to a failed request. */
export function sendError(error: Error, context: Context): Response {
  if (error instanceof DamagedError) {
    // Its alarm is in `/readyz`.
    return /^(\/artifacts|\/release)\//.test(context.req.path)
      ? context.text('Not found', 404, { 'Cache-Control': 'no-store' })
      : unavailablePage(context);
  }
  // The store is unavailable, and this isn't cached.
  if (error instanceof PublishError) {
    log.error({ err: error }, 'The release store could not be read');
    return unavailablePage(context);
  }
  log.error({ err: error }, 'A request failed');
  if (wantsHtml(context)) return unavailablePage(context, 500);
  return context.json({ error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } }, 500);
}

/** The response while nothing is published. */
export function unavailable(context: Context): Response {
  if (wantsHtml(context)) return unavailablePage(context);
  return context.text('The site is starting. Please try again in a moment.', 503, {
    'Retry-After': '2',
    'Cache-Control': 'no-store',
  });
}

/** Whether a person would see the response. */
function wantsHtml(context: Context): boolean {
  return context.req.header('Accept')?.includes('text/html') ?? false;
}
