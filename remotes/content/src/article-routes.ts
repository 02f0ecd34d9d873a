import type { RemoteRoute } from '@tulebyte/federation/remote';
import { routes as articles } from '../content.config.ts?routes=articles';
import { routes as caseStudies } from '../content.config.ts?routes=case-studies';
import { routes as guides } from '../content.config.ts?routes=guides';
import { routes as videos } from '../content.config.ts?routes=videos';
import { routes as whitePapers } from '../content.config.ts?routes=white-papers';

/**
 * One route for each text in `content/` that has a page. Each has a chunk of its own: readers load only that text, a misspelled URL
 * is a real 404, and the release knows which files a page needs.
 */
export const articleRoutes: readonly RemoteRoute[] = [...articles, ...guides, ...caseStudies, ...whitePapers, ...videos];
