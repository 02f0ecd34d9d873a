// Written by scripts/draw-service-area.mjs: change the script, not this file.
import type { CityId } from '@tulebyte/brand';

interface MapPoints {
  width: number;
  height: number;
  /** Map units per mile. */
  perMile: number;
  cities: readonly { id: CityId; at: readonly [number, number] }[];
}

export const mapPoints: MapPoints = {
  width: 720,
  height: 760,
  perMile: 6.3,
  cities: [
    {
      id: 'stockton',
      at: [317, 370],
    },
    {
      id: 'lodi',
      at: [323, 295],
    },
    {
      id: 'modesto',
      at: [419, 509],
    },
    {
      id: 'sacramento',
      at: [248, 98],
    },
    {
      id: 'tracy',
      at: [270, 465],
    },
    {
      id: 'manteca',
      at: [343, 440],
    },
  ],
};

/** Towns between the cities, and the side of the point that their name is on. */
export const towns: readonly { name: string; at: readonly [number, number]; side: 'start' | 'end' }[] = [
  { name: 'Elk Grove', at: [289, 173], side: 'start' },
  { name: 'Folsom', at: [356, 56], side: 'start' },
  { name: 'Galt', at: [314, 241], side: 'start' },
  { name: 'Linden', at: [388, 342], side: 'start' },
  { name: 'Lathrop', at: [322, 429], side: 'end' },
  { name: 'Mountain House', at: [229, 446], side: 'end' },
  { name: 'Ripon', at: [374, 465], side: 'start' },
  { name: 'Salida', at: [388, 480], side: 'end' },
  { name: 'Oakdale', at: [470, 454], side: 'start' },
  { name: 'Ceres', at: [432, 529], side: 'start' },
  { name: 'Turlock', at: [471, 572], side: 'start' },
  { name: 'Patterson', at: [373, 583], side: 'start' },
];

/** Highway numbers and their positions. */
export const roads: readonly { number: string; at: readonly [number, number] }[] = [
  { number: '5', at: [266, 269] },
  { number: '99', at: [328, 330] },
  { number: '205', at: [284, 453] },
  { number: '580', at: [272, 502] },
  { number: '120', at: [397, 440] },
  { number: '12', at: [225, 296] },
  { number: '80', at: [280, 63] },
  { number: '50', at: [358, 72] },
];
