import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** What React writes instead of a Suspense boundary's content when that throws, or isn't loaded yet. */
const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders a page with all of its content. React would leave out a boundary whose content throws and have browsers render it again,
 * and visitors without JavaScript would never see it.
 *
 * @throws what the content throws
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (html.includes(FAILED_BOUNDARY)) throw await firstError(page);
  return html;
}

/** `renderToString` doesn't say what was thrown. */
async function firstError(page: ReactNode): Promise<unknown> {
  const errors: unknown[] = [];
  await prerenderToNodeStream(page, { onError: (error) => void errors.push(error) });
  return errors[0] ?? new Error('a part of the page was not loaded before it was rendered');
}
