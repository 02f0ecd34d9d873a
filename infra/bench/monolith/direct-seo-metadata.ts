// Replaces `shell/src/render/seo-metadata.ts` in the monolith, whose pages all belong to one build.
import type { SeoMetadata } from '@tulebyte/federation/remote';
import { findSeoMetadata } from '../../../shell/src/render/seo-metadata.ts?own';
import { remotes } from './remotes.ts';

export async function loadSeoMetadata(_host: unknown, _owner: unknown, pattern: string | undefined): Promise<SeoMetadata> {
  const remote = remotes.find(({ routes }) => routes.some(({ path }) => path === pattern));
  return remote ? findSeoMetadata(remote, pattern) : {};
}
