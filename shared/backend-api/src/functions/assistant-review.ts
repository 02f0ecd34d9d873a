import * as v from 'valibot';
import { MAX_CHAT_MESSAGE_LENGTH } from './chat.ts';
import { RATING_REASONS } from './rate.ts';

const Language = v.picklist(['en', 'es']);
const Question = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_CHAT_MESSAGE_LENGTH));

export const MAX_PHRASING_LENGTH = 200;
export const MAX_FAQ_ANSWER_LENGTH = 1500;
export const MAX_CHUNK_LENGTH = 6000;

/** A way to ask for a sentence of the site. With an `id` it replaces that phrasing. */
const PhrasingChange = v.object({
  kind: v.literal('phrasing'),
  id: v.nullable(v.pipe(v.string(), v.uuid())),
  language: Language,
  url: v.string(),
  sentence: v.string(),
  ask: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(MAX_PHRASING_LENGTH)),
});

/** An answer that no page has. With an `id` it replaces that entry. */
const FaqChange = v.object({
  kind: v.literal('faq'),
  id: v.nullable(v.pipe(v.string(), v.uuid())),
  language: Language,
  question: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200)),
  answer: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(MAX_FAQ_ANSWER_LENGTH)),
  url: v.string(),
});

/** A passage of the site in other words, or left out (no text). */
const ChunkChange = v.object({
  kind: v.literal('chunk'),
  id: v.nullable(v.pipe(v.string(), v.uuid())),
  language: Language,
  /** The document's slug. */
  slug: v.string(),
  url: v.string(),
  heading: v.string(),
  page_text: v.string(),
  /** What the assistant says now; null if it is left out. */
  current_text: v.nullable(v.string()),
  text: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(MAX_CHUNK_LENGTH))),
});

export const KnowledgeChange = v.variant('kind', [PhrasingChange, FaqChange, ChunkChange]);
export type KnowledgeChange = v.InferOutput<typeof KnowledgeChange>;

/** What staff ask the function `assistant-review`. */
export const ReviewRequest = v.variant('action', [
  /** Questions to work on. */
  v.object({ action: v.literal('questions') }),
  /** How the labeled questions were answered over time; adds a run if the knowledge has changed since the last. */
  v.object({ action: v.literal('evaluations') }),
  /** Explains how a question is answered. */
  v.object({ action: v.literal('try'), message: Question, language: Language }),
  /** The effect of a change on this question and on the labeled ones. */
  v.object({ action: v.literal('preview'), change: KnowledgeChange, message: Question }),
]);
export type ReviewRequest = v.InferOutput<typeof ReviewRequest>;

/** `sure`: answered. `likely`: answered with "Did you mean…". `none`: not answered. */
const Band = v.picklist(['sure', 'likely', 'none']);
export type Band = v.InferOutput<typeof Band>;

const AnswerPreview = v.object({
  band: Band,
  confidence: v.number(),
  /** Empty if there is no answer. */
  text: v.string(),
  url: v.nullable(v.string()),
});
export type AnswerPreview = v.InferOutput<typeof AnswerPreview>;

/** Questions of the same meaning, unanswered or badly rated. */
const QuestionGroup = v.object({
  /** Its latest wording. */
  question: v.string(),
  /** Other wordings. */
  wordings: v.array(v.string()),
  language: Language,
  count: v.number(),
  ratedDown: v.number(),
  /** Reasons that people gave for a bad rating. */
  reasons: v.array(v.picklist(RATING_REASONS)),
  lastAskedAt: v.string(),
  messageIds: v.array(v.string()),
  /** Whether staff dismissed it before it was asked again. */
  isReopened: v.optional(v.boolean(), false),
  /** Whether staff have a draft of an answer, which isn't published yet. */
  hasDraft: v.optional(v.boolean(), false),
  /** Its current answer. */
  answer: AnswerPreview,
});
export type QuestionGroup = v.InferOutput<typeof QuestionGroup>;

/** Why a question was refused: it reads like an attack or an insult, or it came too soon after others. */
const RefusalReason = v.picklist(['guard', 'limit']);
export type RefusalReason = v.InferOutput<typeof RefusalReason>;

/** Personal data is masked. */
const RefusedGroup = v.object({ ...QuestionGroup.entries, refusal: RefusalReason });
export type RefusedGroup = v.InferOutput<typeof RefusedGroup>;

export const OpenQuestions = v.object({
  groups: v.array(QuestionGroup),
  refused: v.optional(v.array(RefusedGroup), []),
  /** Number of groups that are answered by now. */
  solved: v.number(),
});
export type OpenQuestions = v.InferOutput<typeof OpenQuestions>;

const Evaluation = v.object({
  knowledge_version: v.number(),
  evaluated_at: v.string(),
  answerable: v.number(),
  correct_answers: v.number(),
  wrong_answers: v.number(),
  silent: v.number(),
  unanswerable: v.number(),
  false_answers: v.number(),
  confident_answers: v.number(),
  confident_correct_answers: v.number(),
  phrasings: v.number(),
  faq_entries: v.number(),
});
export type Evaluation = v.InferOutput<typeof Evaluation>;

/** Newest first. */
export const Evaluations = v.array(Evaluation);

/** What clients ask about themselves. */
export const OWN_RECORDS = ['appointments', 'tickets', 'invoices', 'orders', 'plan', 'devices'] as const;

/** A sentence that was considered for an answer. */
const Candidate = v.object({
  sentence: v.string(),
  heading: v.string(),
  url: v.string(),
  kind: v.string(),
  language: Language,
  confidence: v.number(),
  coverage: v.number(),
  factor: v.number(),
  phrasing: v.nullable(v.string()),
});
export type Candidate = v.InferOutput<typeof Candidate>;

export const Tried = v.object({
  language: Language,
  /** What answers clients who ask this: the guard (it is declined), their own records, a person, or the site. */
  by: v.optional(v.picklist(['guard', 'own-records', 'person', 'site']), 'site'),
  /** Which of their own records. */
  ownRecords: v.optional(v.nullable(v.picklist(OWN_RECORDS)), null),
  /** Whether the question was declined before any search. */
  isRefused: v.boolean(),
  answer: AnswerPreview,
  /** How the question was interpreted; the shares add up to 1. */
  terms: v.array(v.object({ term: v.string(), share: v.number(), isKnown: v.boolean() })),
  candidates: v.array(Candidate),
  suggestions: v.array(v.string()),
});
export type Tried = v.InferOutput<typeof Tried>;

const Verdict = v.picklist(['right', 'wrong', 'silent', 'false', 'declined']);
export type Verdict = v.InferOutput<typeof Verdict>;

export const Preview = v.object({
  before: AnswerPreview,
  after: AnswerPreview,
  /** Labeled questions of the tuning half whose answers change. */
  changes: v.array(
    v.object({
      question: v.string(),
      verdictBefore: Verdict,
      verdictAfter: Verdict,
      before: v.string(),
      after: v.string(),
    }),
  ),
  /** For the held-out half: how many answers change, and how many are right. */
  heldOut: v.object({ changed: v.number(), rightBefore: v.number(), rightAfter: v.number() }),
});
export type Preview = v.InferOutput<typeof Preview>;
