import type { ParseDocument } from '@tulebyte/site-crawl/page-report';
import { DOMParser } from 'linkedom/worker';

const parser = new DOMParser();

/** As a browser parses a page: neither Deno nor Node has a DOM. */
export const parseDocument: ParseDocument = (markup, type) =>
  // Like a browser, which turns no markup into an empty document.
  parser.parseFromString(markup || '<html><head></head><body></body></html>', type) as unknown as Document;
