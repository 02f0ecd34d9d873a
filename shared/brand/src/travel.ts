import { cities, travel } from './area.ts';
import type { City } from './area.ts';
import type { Cents } from './money.ts';

/** The center of a city or town. */
type Center = Pick<City, 'latitude' | 'longitude'>;

const earthRadiusMiles = 3958.8;

/** Great-circle distance in miles between two places (haversine). Roads are longer. */
function milesBetween(a: Center, b: Center): number {
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

/** The distance to a city or town from the nearest hub with free travel. */
export function travelTo(place: Center): TravelFromHub {
  const free: readonly string[] = travel.freeAround;
  const hubs: readonly City[] = cities.filter(({ id }) => free.includes(id));
  const [nearest] = hubs.map((hub) => ({ hub, miles: milesBetween(hub, place) })).toSorted((a, b) => a.miles - b.miles);
  if (!nearest) throw new Error('The brand record has no hub with free travel');
  return { hub: nearest.hub, miles: Math.round(nearest.miles), free: nearest.miles <= travel.freeMiles };
}

/** The travel fee to a city or town: whole miles beyond the free radius, measured to its center. */
export function travelFee(place: Center): Cents {
  const { miles, free } = travelTo(place);
  return free ? 0 : (miles - travel.freeMiles) * travel.perMileCents;
}
