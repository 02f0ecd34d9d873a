// Written by scripts/draw-service-area.mjs: change the script, not this file.
import type { CityId } from '@tulebyte/brand';

interface MapPoints {
  width: number;
  height: number;
  cities: readonly { id: CityId; at: readonly [number, number] }[];
}

export const mapPoints: MapPoints = {
  width: 720,
  height: 760,
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
