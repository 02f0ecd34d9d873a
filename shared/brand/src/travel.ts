import { cities, travel } from './area.ts';
import type { City } from './area.ts';
import type { Cents } from './money.ts';

const earthRadiusMiles = 3958.8;

/** Great-circle distance in miles between two places (haversine). Roads are longer. */
export function milesBetween(a: Pick<City, 'latitude' | 'longitude'>, b: Pick<City, 'latitude' | 'longitude'>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(h));
}

export interface TravelFromHub {
  hub: City;
  /** Whole miles in a straight line from the nearer of the free circles' centers. */
  miles: number;
  /** Whether the whole visit is inside the free circle. */
  free: boolean;
}

/** How far a city is from the nearer of the two places around which travel is free. */
export function travelTo(city: City): TravelFromHub {
  const free: readonly string[] = travel.freeAround;
  const hubs: readonly City[] = cities.filter(({ id }) => free.includes(id));
  const [nearest] = hubs.map((hub) => ({ hub, miles: milesBetween(hub, city) })).toSorted((a, b) => a.miles - b.miles);
  if (!nearest) throw new Error('The brand record names no place around which travel is free');
  return { hub: nearest.hub, miles: Math.round(nearest.miles), free: nearest.miles <= travel.freeMiles };
}

/** What the way to a city costs, in cents: the whole miles beyond the free circle, counted to the center of the city. */
export function feeTo(city: City): Cents {
  const { miles, free } = travelTo(city);
  return free ? 0 : (miles - travel.freeMiles) * travel.perMileCents;
}
