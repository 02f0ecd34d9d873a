import * as v from 'valibot';
import { RETURN_CONDITIONS, returnConditions, type ReturnCondition } from './order.ts';

/** Something that can be returned: a build as a whole, or another line. */
export interface ReturnItem {
  /** Names its checkbox, so it has no dot. */
  key: string;
  /** Positions of its lines in the order. */
  positions: readonly number[];
  isBuild: boolean;
}

type Chosen = Readonly<Record<string, boolean>>;

/** What a return form of an order offers and sends. */
export function returnChoice(items: readonly ReturnItem[]) {
  const hasOnlyBuilds = items.every(({ isBuild }) => isBuild);
  const chosenOf = (chosen: Chosen) => items.filter(({ key }) => chosen[key]);
  /** The conditions that the chosen items can have. */
  const conditionsOf = (chosen: Chosen) => returnConditions(hasOnlyBuilds || chosenOf(chosen).some(({ isBuild }) => isBuild));
  /** The picked condition, unless the chosen items can't have it. */
  const conditionOf = (chosen: Chosen, picked: ReturnCondition) => (conditionsOf(chosen).includes(picked) ? picked : 'opened');
  return {
    conditionsOf,
    conditionOf,
    defaultValues: {
      items: Object.fromEntries(items.map(({ key }) => [key, false])),
      condition: returnConditions(hasOnlyBuilds)[0],
      note: '',
    },
    /** From the form's values to the request. */
    schema: v.pipe(
      v.object({
        items: v.pipe(
          v.record(v.string(), v.boolean()),
          v.check((chosen) => chosenOf(chosen).length > 0),
        ),
        condition: v.picklist(RETURN_CONDITIONS),
        note: v.string(),
      }),
      v.transform(({ items: chosen, condition, note }) => ({
        positions: chosenOf(chosen).flatMap(({ positions }) => positions),
        condition: conditionOf(chosen, condition),
        note,
      })),
    ),
  };
}
