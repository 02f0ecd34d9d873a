import * as v from 'valibot';
import { supabaseUrl } from '../_shared/platform.ts';
import { Knowledge, type StaffPhrasing } from './answering/knowledge.ts';
import type { KnowledgeSection } from './answering/knowledge-index.ts';

const Language = v.picklist(['en', 'es']);

/** What the database tells about the assistant's knowledge: all of it, or that a version is still the current one. */
const Read = v.object({
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

export interface Known {
  readonly version: number;
  readonly sections: readonly KnowledgeSection[];
  readonly phrasings: readonly (StaffPhrasing & { readonly id: string })[];
  readonly knowledge: Knowledge;
}

/** What was read before, by project. Building its index takes longer than answering. */
const read = new Map<string, Known>();

/** The version that needs not be read again; 0 for none. */
export const knownVersion = (): number => read.get(supabaseUrl())?.version ?? 0;

/** Builds the index of what was read, unless it is known. @throws when the answer has another shape */
export function remember(data: unknown): Known {
  const project = supabaseUrl();
  const { version, sections, phrasings } = v.parse(Read, data);
  const known = read.get(project);
  // Of concurrent requests, another one has built it by now.
  if (known && (sections === null || known.version === version)) return known;
  const built = { version, sections: sections ?? [], phrasings, knowledge: new Knowledge(sections ?? [], phrasings) };
  read.set(project, built);
  return built;
}
