import type { Knowledge } from '../chat/answering/knowledge.ts';
import { normalize, type Language } from '../chat/answering/vocabulary.ts';

/** Questions with at least this share of their weight in common mean the same. */
const SAME_MEANING = 0.6;

interface Group<Asked> {
  readonly language: Language;
  readonly terms: ReadonlySet<string>;
  readonly members: Asked[];
}

/** Groups questions that are read as the same terms, or nearly. The order within a group stays. */
export function groupByMeaning<Asked extends { readonly question: string }>(
  knowledge: Knowledge,
  asked: readonly Asked[],
): readonly Group<Asked>[] {
  const byTerms = new Map<string, Group<Asked>>();
  for (const one of asked) {
    const language = knowledge.languageOf(one.question, 'en');
    const found = knowledge[language].questionTerms(one.question);
    const terms = new Set(found.length > 0 ? found : [normalize(one.question)]);
    const key = [language, ...[...terms].toSorted()].join(' ');
    const group = byTerms.get(key);
    if (group) group.members.push(one);
    else byTerms.set(key, { language, terms, members: [one] });
  }
  const groups: Group<Asked>[] = [];
  for (const group of [...byTerms.values()].toSorted((a, b) => b.members.length - a.members.length)) {
    const weight = (term: string) => knowledge[group.language].weight(term);
    const near = groups.find(
      ({ language, terms }) => language === group.language && overlap(terms, group.terms, weight) >= SAME_MEANING,
    );
    if (near) near.members.push(...group.members);
    else groups.push(group);
  }
  return groups;
}

/** The weight that two sets have in common, as a share of the weight of both. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>, weight: (term: string) => number): number {
  const total = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + weight(term), 0);
  return total([...one].filter((term) => other.has(term))) / total(new Set([...one, ...other]));
}
