import type { Cents } from './money.ts';

/** A city that the company serves. Coordinates are the city center in degrees (WGS 84). */
export interface City {
  readonly id: CityId;
  readonly name: string;
  readonly county: CountyId;
  readonly latitude: number;
  readonly longitude: number;
}

export type CityId = 'stockton' | 'lodi' | 'modesto' | 'sacramento' | 'tracy' | 'manteca';
export type CountyId = 'san-joaquin' | 'stanislaus' | 'sacramento';

/** A county of the service area; `fips` is the federal code that map data is keyed by. */
export interface County {
  readonly id: CountyId;
  readonly name: string;
  readonly fips: string;
}

export const counties = [
  { id: 'san-joaquin', name: 'San Joaquin County', fips: '06077' },
  { id: 'stanislaus', name: 'Stanislaus County', fips: '06099' },
  { id: 'sacramento', name: 'Sacramento County', fips: '06067' },
] as const satisfies readonly County[];

export const cities = [
  { id: 'stockton', name: 'Stockton', county: 'san-joaquin', latitude: 37.9577, longitude: -121.2908 },
  { id: 'lodi', name: 'Lodi', county: 'san-joaquin', latitude: 38.1302, longitude: -121.2724 },
  { id: 'modesto', name: 'Modesto', county: 'stanislaus', latitude: 37.6391, longitude: -120.9969 },
  { id: 'sacramento', name: 'Sacramento', county: 'sacramento', latitude: 38.5816, longitude: -121.4944 },
  { id: 'tracy', name: 'Tracy', county: 'san-joaquin', latitude: 37.7397, longitude: -121.4252 },
  { id: 'manteca', name: 'Manteca', county: 'san-joaquin', latitude: 37.7974, longitude: -121.2161 },
] as const satisfies readonly City[];

/** No travel fee within `freeMiles` of the nearest of `freeAround`; `perMileCents` for each mile beyond. */
export const travel = {
  freeMiles: 25,
  freeAround: ['stockton', 'modesto'],
  perMileCents: 120,
} as const satisfies { freeMiles: number; freeAround: readonly CityId[]; perMileCents: Cents };

/** Finds a city of the service area by id. */
export function findCity(id: string): City | undefined {
  return cities.find((city) => city.id === id);
}
