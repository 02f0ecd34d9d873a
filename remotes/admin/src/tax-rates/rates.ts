import { queryOptions } from '@tanstack/react-query';
import { cities, findCity } from '@tulebyte/brand';
import { businessDate } from '@tulebyte/brand/calendar';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, explainNewerVersion } from '../backend/edit-conflict.ts';

const Rate = v.object({ place: v.string(), percent: v.number(), valid_from: v.string() });
/** The sales tax of a city from a day on, until its next rate begins. */
export type Rate = v.InferOutput<typeof Rate>;

const Change = v.object({
  id: v.number(),
  action: v.picklist(['insert', 'update', 'delete']),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
  rate: Rate,
});
export type RateChange = v.InferOutput<typeof Change>;

const Percents = v.array(v.object({ percent: v.number() }));

/** All rates, latest first. */
export const ratesQuery = queryOptions({
  queryKey: ['tax-rates'],
  queryFn: async () => {
    const supabase = await getSupabase();
    const rates = supabase.from('sales_tax_rates').select('place, percent, valid_from');
    return parseRows(v.array(Rate), await rates.order('valid_from', { ascending: false }));
  },
});

export const rateHistoryQuery = queryOptions({
  queryKey: ['tax-rates', 'history'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(v.array(Change), await supabase.rpc('get_tax_rate_history'));
  },
});

export interface CityRates {
  place: string;
  name: string;
  /** In effect today. */
  current: Rate | undefined;
  /** Whether it began today and another one would apply without it, so that it can be taken back. */
  isRemovable: boolean;
  upcoming: readonly Rate[];
}

/** The rates of each city we serve, and of any other that has one. */
export function ratesByCity(rates: readonly Rate[], today = businessDate(Date.now())): readonly CityRates[] {
  const places = new Set<string>([...cities.map(({ id }) => id), ...rates.map(({ place }) => place)]);
  return [...places].map((place) => {
    const own = rates.filter((rate) => rate.place === place);
    const [current, before] = own.filter(({ valid_from }) => valid_from <= today);
    return {
      place,
      name: placeName(place),
      current,
      isRemovable: current?.valid_from === today && before !== undefined,
      upcoming: own.filter(({ valid_from }) => valid_from > today).toReversed(),
    };
  });
}

export const placeName = (place: string): string => findCity(place)?.name ?? place;

const rateInput = {
  place: v.picklist(
    cities.map(({ id }) => id),
    'place',
  ),
  percent: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,2}([.]\d{1,3})?$/, 'percent'),
    v.transform(Number),
    v.minValue(7.25, 'percent'),
    v.maxValue(12, 'percent'),
  ),
};
/** A new rate; the limits are those of the table. */
export const rateInputFrom = (today: string) =>
  v.object({ ...rateInput, valid_from: v.pipe(v.string(), v.isoDate('date'), v.minValue(today, 'date')) });

// Estimates also read today's rates.
const invalidates = [{ queryKey: ['tax-rates'] }, { queryKey: ['sales-tax-rates'] }];

/** Adds a rate. It may be there already, if the response to an earlier try was lost. @throws BackendError, with code 23505 for another rate */
async function addRate({ place, percent, valid_from }: Rate): Promise<void> {
  const rates = (await getSupabase()).from('sales_tax_rates');
  const { error } = await rates.insert({ place, percent, valid_from });
  if (error === null) return;
  if (error.code !== '23505') throw new BackendError(error);
  const stored = await rates.select('percent').match({ place, percent, valid_from });
  if (stored.data?.length !== 1) throw new BackendError(error);
}

export const useAddRate = () => useSave({ mutationFn: addRate, invalidates });

/** Removes a rate that begins today or later, if it is still the one that is shown. */
export const useRemoveRate = () =>
  useSave({
    mutationFn: async ({ place, valid_from, percent }: Rate) => {
      const rates = (await getSupabase()).from('sales_tax_rates');
      const day = { place, valid_from };
      const removed = parseRows(
        Percents,
        await rates
          .delete()
          .match({ ...day, percent })
          .select('percent'),
      );
      if (removed.length > 0) return;
      const [left] = parseRows(Percents, await rates.select('percent').match(day));
      if (left) throw new EditConflict(valid_from);
    },
    invalidates,
    explainFailure: explainNewerVersion,
  });
