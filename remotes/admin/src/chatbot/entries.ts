import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { KnowledgeChange } from '@tulebyte/backend-api/functions/assistant-review';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, explainNewerVersion, requireSaved } from '../backend/edit-conflict.ts';
import { removeSeen } from '../backend/remove-seen.ts';
import { REVIEW } from './review.ts';

const Language = v.picklist(['en', 'es']);
export const Phrasing = v.object({
  kind: v.optional(v.literal('phrasing'), 'phrasing'),
  id: v.string(),
  language: Language,
  url: v.string(),
  sentence: v.string(),
  ask: v.string(),
  updated_at: v.string(),
});
export const FaqEntry = v.object({
  kind: v.optional(v.literal('faq'), 'faq'),
  id: v.string(),
  language: Language,
  question: v.string(),
  answer: v.string(),
  url: v.string(),
  is_published: v.boolean(),
  updated_at: v.string(),
});
/** A passage of the site in other words; without text, it is left out. */
export const ChunkEdit = v.object({
  kind: v.optional(v.literal('chunk'), 'chunk'),
  id: v.string(),
  language: Language,
  slug: v.string(),
  url: v.string(),
  heading: v.string(),
  page_text: v.string(),
  text: v.nullable(v.string()),
  updated_at: v.string(),
});
/** An entry that staff added to the assistant's knowledge. */
export type Entry = v.InferOutput<typeof Phrasing> | v.InferOutput<typeof FaqEntry> | v.InferOutput<typeof ChunkEdit>;

export const TABLES = { phrasing: 'knowledge_phrasings', faq: 'faq_entries', chunk: 'knowledge_edits' } as const;

/** All entries, the latest change first. */
export const entriesQuery = queryOptions({
  queryKey: [REVIEW, 'entries'],
  queryFn: async (): Promise<readonly Entry[]> => {
    const supabase = await getSupabase();
    const [phrasings, faq, edits] = await Promise.all([
      supabase.from(TABLES.phrasing).select('id, language, url, sentence, ask, updated_at'),
      supabase.from(TABLES.faq).select('id, language, question, answer, url, is_published, updated_at'),
      supabase.from(TABLES.chunk).select('id, language, slug, url, heading, page_text, text, updated_at'),
    ]);
    const entries = [
      ...parseRows(v.array(Phrasing), phrasings),
      ...parseRows(v.array(FaqEntry), faq),
      ...parseRows(v.array(ChunkEdit), edits),
    ];
    return entries.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  },
});

/** The entry that a form replaces, as it was when the form opened. */
export type SeenEntry = Pick<Entry, 'id' | 'updated_at'>;

interface Saved {
  change: KnowledgeChange;
  isPublished: boolean;
  seen: SeenEntry | undefined;
  /** The id of a new entry. */
  newId: string;
}

type Change<Kind> = Extract<KnowledgeChange, { kind: Kind }>;

const Ids = v.array(v.object({ id: v.string() }));

/**
 * Creates an entry, or changes one. It applies from the next question on. Creating one again with the same `newId` changes nothing.
 * @throws BackendError, EditConflict
 */
export async function saveEntry({ change, isPublished, seen, newId }: Saved): Promise<void> {
  const saved = await (change.kind === 'phrasing'
    ? savePhrasing(change, seen, newId)
    : change.kind === 'faq'
      ? saveFaqEntry(change, isPublished, seen, newId)
      : saveChunk(change, seen, newId));
  if (change.kind === 'chunk' && saved.error?.code === UNIQUE) return requireSameEdit(change);
  const isStored = parseRows(Ids, saved).length > 0;
  if (!isStored) await requireSavedBefore({ ...change, id: seen?.id ?? newId }, isPublished);
}

const UNIQUE = '23505';

/** Someone else's first edit of the same passage, which came before ours. */
class EarlierEdit extends EditConflict {
  readonly id: string;
  constructor({ id, updated_at, text }: v.InferOutput<typeof ChunkEdit>) {
    super(updated_at, { text });
    this.id = id;
  }
}

/** @throws EarlierEdit unless the passage's edit says the same */
async function requireSameEdit({ slug, heading, page_text, text }: Change<'chunk'>): Promise<void> {
  const stored = await (await getSupabase()).from(TABLES.chunk).select().eq('slug', slug).eq('heading', heading);
  const edit = parseRows(v.array(ChunkEdit), stored).find((each) => each.page_text === page_text);
  if (!edit) throw new EditConflict(null);
  if (edit.text !== text) throw new EarlierEdit(edit);
}

/** Takes the version of someone else, with which saving again replaces it, and compares its values with the editor's. */
export type ResolveConflict = (version: SeenEntry, theirs: NonNullable<EditConflict['values']>) => void;

export function useSaveEntry(onConflict: ResolveConflict) {
  const mutationFn = (save: Saved) =>
    saveEntry(save).catch((error: unknown) => {
      if (error instanceof EditConflict && error.version !== null && error.values) {
        const id = error instanceof EarlierEdit ? error.id : (save.seen?.id ?? save.newId);
        onConflict({ id, updated_at: error.version }, error.values);
      }
      throw error;
    });
  return useSave({ mutationFn, invalidates: [{ queryKey: [REVIEW] }], explainFailure });
}

/** An entry that already says this was saved by an earlier try, whose response was lost. @throws EditConflict otherwise */
async function requireSavedBefore({ kind, id, ...change }: KnowledgeChange & { id: string }, isPublished: boolean) {
  const { current_text: _shown, ...values } = { current_text: null, ...change };
  const stored = await (await getSupabase()).from(TABLES[kind]).select().eq('id', id).maybeSingle();
  const latest = parseRows(v.nullable(v.looseObject({ updated_at: v.string() })), stored);
  requireSaved(latest, kind === 'faq' ? { ...values, is_published: isPublished } : values);
}

const ONCE = { ignoreDuplicates: true } as const;

async function savePhrasing({ language, url, sentence, ask }: Change<'phrasing'>, seen: SeenEntry | undefined, id: string) {
  const table = (await getSupabase()).from(TABLES.phrasing);
  const row = { language, url, sentence, ask };
  const saved = seen ? table.update(row).eq('id', seen.id).eq('updated_at', seen.updated_at) : table.upsert({ id, ...row }, ONCE);
  return saved.select('id');
}

async function saveFaqEntry(
  { language, question, answer, url }: Change<'faq'>,
  isPublished: boolean,
  seen: SeenEntry | undefined,
  id: string,
) {
  const table = (await getSupabase()).from(TABLES.faq);
  const row = { language, question, answer, url, is_published: isPublished };
  const saved = seen ? table.update(row).eq('id', seen.id).eq('updated_at', seen.updated_at) : table.upsert({ id, ...row }, ONCE);
  return saved.select('id');
}

async function saveChunk(change: Change<'chunk'>, seen: SeenEntry | undefined, id: string) {
  const { language, slug, url, heading, page_text, text } = change;
  const table = (await getSupabase()).from(TABLES.chunk);
  const saved = seen
    ? table.update({ text }).eq('id', seen.id).eq('updated_at', seen.updated_at)
    : table.upsert({ id, language, slug, url, heading, page_text, text }, ONCE);
  return saved.select('id');
}

export function useRemoveEntry() {
  return useSave({
    mutationFn: ({ kind, ...seen }: Pick<Entry, 'kind'> & SeenEntry) => removeSeen(TABLES[kind], seen),
    invalidates: [{ queryKey: [REVIEW] }],
    explainFailure: explainNewerVersion,
  });
}

/** Restores an earlier version of an entry, or a removed one. */
export function useRestoreEntry() {
  return useSave({
    mutationFn: ({ kind: _kind, updated_at: _then, ...entry }: Entry) =>
      runRequest((supabase) =>
        'ask' in entry
          ? supabase.from(TABLES.phrasing).upsert(entry)
          : 'question' in entry
            ? supabase.from(TABLES.faq).upsert(entry)
            : supabase.from(TABLES.chunk).upsert(entry),
      ),
    invalidates: [{ queryKey: [REVIEW] }],
    explainFailure,
  });
}

function explainFailure(error: Error) {
  if (error instanceof EditConflict)
    return {
      title:
        error.version === null
          ? msg`A colleague removed this entry. Preview yours again to save it as a new one.`
          : msg`Someone else saved this entry while you were editing. Check their changes, then save again.`,
    };
  if (!(error instanceof BackendError)) return undefined;
  if (error.hint === 'sentence_not_found') return { title: msg`The site no longer says this sentence. Choose another one.` };
  if (error.hint === 'chunk_not_found') return { title: msg`The page no longer says this. Search for the passage again.` };
  if (error.code === UNIQUE && error.message.includes('faq_entries_question'))
    return { title: msg`There’s already an answer to this question. Look for it under Entries.` };
  if (error.code === UNIQUE) return { title: msg`There’s already an entry with this wording.` };
  return undefined;
}
