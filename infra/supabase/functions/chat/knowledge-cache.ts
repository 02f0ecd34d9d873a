import * as v from 'valibot';
import { supabaseUrl } from '../_shared/platform.ts';
import { Knowledge, type StaffPhrasing } from './answering/knowledge.ts';
import type { KnowledgeSection } from './answering/sentence.ts';

const Language = v.picklist(['en', 'es']);

/** The assistant's knowledge as the database returns it. `sections` is null if the cached version is still current. */
const KnowledgeRows = v.object({
  version: v.number(),
  sections: v.nullable(
    v.array(
      v.object({
        title: v.string(),
        heading: v.string(),
        url: v.string(),
        body: v.string(),
        kind: v.string(),
        language: Language,
        slug: v.string(),
      }),
    ),
  ),
  phrasings: v.array(v.object({ id: v.string(), language: Language, url: v.string(), sentence: v.string(), ask: v.string() })),
});

export interface CachedKnowledge {
  readonly version: number;
  readonly sections: readonly KnowledgeSection[];
  readonly phrasings: readonly (StaffPhrasing & { readonly id: string })[];
  readonly knowledge: Knowledge;
}

/** By project. Building the index takes longer than answering. */
const cache = new Map<string, CachedKnowledge>();

/** 0 if nothing is cached. */
export const cachedVersion = (): number => cache.get(supabaseUrl())?.version ?? 0;

/** Indexes the rows, unless this version is cached already. @throws ValiError if they have an unexpected shape */
export function cacheKnowledge(data: unknown): CachedKnowledge {
  const project = supabaseUrl();
  const { version, sections, phrasings } = v.parse(KnowledgeRows, data);
  const cached = cache.get(project);
  // A concurrent request may have built it already.
  if (cached && (sections === null || cached.version === version)) return cached;
  const built = { version, sections: sections ?? [], phrasings, knowledge: new Knowledge(sections ?? [], phrasings) };
  cache.set(project, built);
  return built;
}
