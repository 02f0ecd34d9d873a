import { StructuredData } from '@tulebyte/backend-api/structured-data';
import * as v from 'valibot';
import { Polled, type PolledOptions } from './polled.ts';
import { serviceClient, type ServiceAccess } from './service-client.ts';

const TIMEOUT_MS = 5000;

const PageTexts = v.object({
  /** The approved version, which never changes. */
  id: v.pipe(v.string(), v.uuid()),
  /** Empty: the page's own. */
  title: v.string(),
  description: v.string(),
  /** A database that is newer may accept more: then, the page's own. */
  structured_data: v.optional(v.fallback(StructuredData, {}), {}),
});
/** What staff approved in place of a page's own title, description, and texts of structured data. */
export type PageTexts = v.InferOutput<typeof PageTexts>;

const Answer = v.object({ version: v.string(), pages: v.optional(v.record(v.string(), PageTexts)) });

/** Approved texts by path, and a version of all of them; empty while there are none. */
export interface ApprovedTexts {
  version: string;
  pages: ReadonlyMap<string, PageTexts>;
}

export const NO_TEXTS: ApprovedTexts = { version: '', pages: new Map() };

/** Reads approved texts; without a change since the version `seen`, their version alone. */
export type ReadTexts = (seen: string) => Promise<unknown>;

/** Reads from the database. */
export function readTexts(access: ServiceAccess): ReadTexts {
  const service = serviceClient(access);
  return async (seen) => {
    const request = service.rpc('read_page_metadata', { seen });
    return (await request.abortSignal(AbortSignal.timeout(TIMEOUT_MS)).throwOnError()).data;
  };
}

/** Follows the titles and descriptions that staff approved. While none were ever read, pages have their own. */
export class PageMetadata extends Polled<ApprovedTexts> {
  protected readonly failure = 'The titles that staff approved can’t be read; the last ones stay';
  readonly #readTexts: ReadTexts;

  constructor(read: ReadTexts, options?: PolledOptions) {
    super(NO_TEXTS, options);
    this.#readTexts = read;
  }

  protected async load(known: ApprovedTexts): Promise<ApprovedTexts> {
    const { version, pages } = v.parse(Answer, await this.#readTexts(known.version));
    return pages === undefined ? known : { version, pages: new Map(Object.entries(pages)) };
  }
}
