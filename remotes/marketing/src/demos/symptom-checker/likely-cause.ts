/** The questions with their answers, in order. */
export const questions = {
  power: ['on', 'black', 'dead'],
  picture: ['fine', 'damaged', 'pop-ups', 'no-drive'],
  speed: ['fine', 'slow', 'sudden'],
  sound: ['quiet', 'clicks', 'hot'],
  data: ['copied', 'not-copied'],
} as const satisfies Record<string, readonly string[]>;

export type QuestionId = keyof typeof questions;
export type Answer<Id extends QuestionId = QuestionId> = (typeof questions)[Id][number];
export type SymptomAnswers = { readonly [Id in QuestionId]?: Answer<Id> };

/** What is probably wrong, the most urgent first: of two that are equally likely, the more urgent counts. */
export const CAUSES = ['drive', 'malware', 'screen', 'power', 'heat', 'slow-drive'] as const;
export type CauseId = (typeof CAUSES)[number];

/** How strongly an answer points to causes. A computer that does nothing at all can’t show any other symptom. */
const evidence: {
  readonly [Id in QuestionId]?: Readonly<Partial<Record<Answer<Id>, Readonly<Partial<Record<CauseId, number>>>>>>;
} = {
  power: { black: { screen: 2, power: 1 }, dead: { power: 20 } },
  picture: { damaged: { screen: 5 }, 'pop-ups': { malware: 5 }, 'no-drive': { drive: 5 } },
  speed: { slow: { 'slow-drive': 3 }, sudden: { drive: 2, malware: 1, heat: 1 } },
  sound: { clicks: { drive: 5 }, hot: { heat: 3 } },
};

/** The most likely cause; `undefined` while no answer points to one. */
export function likelyCause(answers: SymptomAnswers): CauseId | undefined {
  const points = new Map<CauseId, number>();
  for (const id of Object.keys(evidence) as (keyof typeof evidence)[]) {
    // An answer belongs to its question, which the loop over all of them can't express.
    const found = (evidence[id] as Readonly<Record<string, Readonly<Partial<Record<CauseId, number>>>>>)[answers[id] ?? ''];
    for (const cause of CAUSES) points.set(cause, (points.get(cause) ?? 0) + (found?.[cause] ?? 0));
  }
  const [first] = CAUSES.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
  return first && (points.get(first) ?? 0) > 0 ? first : undefined;
}
