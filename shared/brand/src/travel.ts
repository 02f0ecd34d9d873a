import { cities, travel } from './area.ts';
import type { City } from './area.ts';
import type { Cents } from './money.ts';

const earthRadiusMiles = 3958.8;

/** Great-circle distance in miles between two places (haversine). Roads are longer. */
function milesBetween(a: Pick<City, 'latitude' | 'longitude'>, b: Pick<City, 'latitude' | 'longitude'>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(h));
}

interface TravelFromHub {
  hub: City;
  /** Whole miles in a straight line from the nearest hub. */
  miles: number;
  /** Whether travel to it is free. */
  free: boolean;
}

/** The distance to a city from the nearest hub with free travel. */
export function travelTo(city: City): TravelFromHub {
  const free: readonly string[] = travel.freeAround;
  const hubs: readonly City[] = cities.filter(({ id }) => free.includes(id));
  const [nearest] = hubs.map((hub) => ({ hub, miles: milesBetween(hub, city) })).toSorted((a, b) => a.miles - b.miles);
  if (!nearest) throw new Error('The brand record has no hub with free travel');
  return { hub: nearest.hub, miles: Math.round(nearest.miles), free: nearest.miles <= travel.freeMiles };
}

/** The travel fee to a city: whole miles beyond the free radius, measured to the city center. */
export function travelFee(city: City): Cents {
  const { miles, free } = travelTo(city);
  return free ? 0 : (miles - travel.freeMiles) * travel.perMileCents;
}
