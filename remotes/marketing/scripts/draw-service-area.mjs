// Projects the counties of the service area and their neighbors, the cities and the 25-mile circles once: lines and areas as a drawing, the places as points, whose names the page writes.
// Source: us-atlas (US Census Bureau cartographic boundaries, public domain). Run `npm run map -w remotes/marketing` after a city changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cities, counties, travel } from '@tulebyte/brand';
import { geoCircle, geoConicConformal, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8'));
const all = feature(atlas, atlas.objects.counties).features;
const served = counties.map(({ id, fips }) => ({ id, shape: all.find((county) => county.id === fips) }));

const width = 720;
const height = 760;
const area = { type: 'FeatureCollection', features: served.map(({ shape }) => shape) };
// A conic projection with its parallels through the Central Valley keeps circles of equal distance round.
const projection = geoConicConformal()
  .parallels([37, 39])
  .rotate([121.2, 0])
  .fitExtent(
    [
      [70, 30],
      [width - 40, height - 30],
    ],
    area,
  );
const path = geoPath(projection).digits(0);

// The borders of neighboring counties as one mesh, clipped to the map.
projection.clipExtent([
  [0, 0],
  [width, height],
]);
const californian = {
  ...atlas.objects.counties,
  geometries: atlas.objects.counties.geometries.filter(({ id }) => id.startsWith('06')),
};
const neighbors = path(mesh(atlas, californian, (a, b) => a !== b));
const coast = path(mesh(atlas, californian, (a, b) => a === b));

/** Towns between the cities: coordinates of the center, and the side of the point with room for the name. */
const towns = [
  ['Elk Grove', 38.4088, -121.3716, 'start'],
  ['Folsom', 38.678, -121.1761, 'start'],
  ['Galt', 38.2546, -121.2999, 'start'],
  ['Linden', 38.0213, -121.0838, 'start'],
  ['Lathrop', 37.8227, -121.2766, 'end'],
  ['Mountain House', 37.783, -121.5439, 'end'],
  ['Ripon', 37.7416, -121.1244, 'start'],
  ['Salida', 37.7058, -121.0849, 'end'],
  ['Oakdale', 37.7666, -120.8472, 'start'],
  ['Ceres', 37.5949, -120.9577, 'start'],
  ['Turlock', 37.4947, -120.8466, 'start'],
  ['Patterson', 37.4716, -121.1297, 'start'],
];

/**
 * What the places of a city's page are about, in the page's order: roughly the middle of each neighborhood, several where an entry names
 * places that are miles apart.
 */
const neighborhoods = {
  'computer-repair-stockton': [
    ['Miracle Mile', [37.973, -121.301]],
    ['Lincoln Village, Quail Lakes', [37.997, -121.335]],
    ['Brookside, Spanos Park', [37.993, -121.372], [38.052, -121.385]],
    ['Weston Ranch', [37.913, -121.322]],
    ['Magnolia, Victory Park', [37.967, -121.29], [37.964, -121.312]],
    ['Downtown, the waterfront', [37.953, -121.29]],
  ],
  'computer-repair-lodi': [
    ['School Street', [38.132, -121.273]],
    ['Lodi Lake, Turner Road', [38.147, -121.291]],
    ['Woodbridge', [38.157, -121.306]],
    ['Lakewood', [38.141, -121.283]],
    ['Vintner’s Square, Kettleman Lane', [38.116, -121.301]],
    ['Victor and Lockeford', [38.138, -121.206], [38.163, -121.15]],
  ],
  'computer-repair-modesto': [
    ['La Loma, Dry Creek', [37.643, -120.974]],
    ['College Area', [37.653, -121.009]],
    ['Village I', [37.693, -120.942]],
    ['Roseburg Square, McHenry Avenue', [37.667, -120.995]],
    ['Downtown, the Arch', [37.638, -121.0]],
    ['Salida and Ceres', [37.706, -121.085], [37.595, -120.958]],
  ],
  'computer-repair-sacramento': [
    ['Midtown', [38.573, -121.48]],
    ['Land Park, Curtis Park', [38.545, -121.497]],
    ['East Sacramento', [38.568, -121.442]],
    ['Natomas', [38.643, -121.505]],
    ['Pocket', [38.487, -121.53]],
    ['Arden-Arcade', [38.603, -121.38]],
  ],
  'it-support-stockton': [
    ['Port of Stockton, Rough and Ready Island', [37.949, -121.335]],
    ['March Lane, Brookside', [37.99, -121.352]],
    ['Downtown, around the courthouse', [37.955, -121.287]],
    ['Airport Way, Arch Road', [37.9, -121.25]],
    ['Pacific Avenue, Lincoln Center', [38.001, -121.318]],
    ['French Camp', [37.884, -121.28]],
  ],
  'it-support-modesto': [
    ['Beard Industrial District', [37.63, -120.96]],
    ['Downtown, Tenth Street Place', [37.639, -121.0]],
    ['McHenry Avenue, Briggsmore', [37.667, -120.995]],
    ['Kiernan Avenue, Salida', [37.71, -121.07]],
    ['Oakdale and Riverbank', [37.767, -120.847], [37.736, -120.935]],
    ['Ceres, Turlock, Patterson', [37.595, -120.958], [37.495, -120.847], [37.472, -121.13]],
  ],
  'it-support-tracy': [
    ['Northeast Industrial, MacArthur Drive', [37.76, -121.4]],
    ['Cordes Ranch, Hansen Road', [37.757, -121.5]],
    ['Downtown, Tenth Street', [37.739, -121.425]],
    ['Tracy Hills, Ellis', [37.68, -121.475], [37.703, -121.445]],
    ['Redbridge, Hidden Lake', [37.725, -121.462]],
    ['Mountain House, Banta', [37.783, -121.544], [37.752, -121.371]],
  ],
  'it-support-manteca': [
    ['Yosemite Avenue, Main Street', [37.797, -121.216]],
    ['Spreckels Park', [37.79, -121.197]],
    ['North Street', [37.805, -121.225]],
    ['Woodward Park, Union Road south', [37.774, -121.21]],
    ['Del Webb at Woodbridge', [37.826, -121.245]],
    ['Lathrop and Ripon', [37.823, -121.277], [37.742, -121.124]],
  ],
  'it-support-lodi': [
    ['Downtown, School Street', [38.132, -121.273]],
    ['Turner Road, Woodbridge', [38.155, -121.305]],
    ['Highway 12 west, Ray Road', [38.116, -121.36]],
    ['Cherokee Lane, Beckman Road', [38.125, -121.257]],
    ['Kettleman Lane', [38.115, -121.29]],
    ['Lockeford, Clements, Acampo', [38.163, -121.15], [38.191, -121.087], [38.174, -121.279]],
  ],
};

/** The main highways, roughly, as a few points each. The first pair is the position of the number. */
const roads = [
  // prettier-ignore
  ['5', [38.19, -121.44], [[38.79, -121.6], [38.65, -121.53], [38.58, -121.51], [38.5, -121.51], [38.42, -121.48], [38.25, -121.44], [38.11, -121.4], [38.02, -121.357], [37.985, -121.345], [37.957, -121.315], [37.94, -121.302], [37.88, -121.28], [37.82, -121.29], [37.76, -121.33], [37.66, -121.33], [37.59, -121.33], [37.47, -121.18], [37.25, -121.06]]],
  // prettier-ignore
  ['99', [38.05, -121.258], [[38.57, -121.47], [38.48, -121.45], [38.41, -121.38], [38.25, -121.3], [38.13, -121.26], [37.96, -121.25], [37.87, -121.22], [37.79, -121.19], [37.74, -121.13], [37.71, -121.08], [37.64, -121.0], [37.59, -120.96], [37.49, -120.86], [37.37, -120.7]]],
  [
    '205',
    [37.768, -121.385],
    [
      [37.78, -121.31],
      [37.762, -121.36],
      [37.765, -121.45],
      [37.742, -121.57],
    ],
  ],
  [
    '580',
    [37.655, -121.42],
    [
      [37.7, -121.78],
      [37.742, -121.66],
      [37.742, -121.57],
      [37.68, -121.46],
      [37.59, -121.33],
    ],
  ],
  [
    '120',
    [37.797, -121.06],
    [
      [37.787, -121.3],
      [37.785, -121.19],
      [37.797, -121.13],
      [37.798, -120.99],
      [37.767, -120.85],
      [37.78, -120.6],
    ],
  ],
  [
    '12',
    [38.128, -121.56],
    [
      [38.158, -121.69],
      [38.11, -121.52],
      [38.116, -121.4],
      [38.115, -121.27],
      [38.14, -121.15],
      [38.2, -120.95],
    ],
  ],
  [
    '80',
    [38.66, -121.4],
    [
      [38.55, -121.73],
      [38.6, -121.54],
      [38.64, -121.47],
      [38.7, -121.3],
      [38.79, -121.23],
    ],
  ],
  [
    '50',
    [38.64, -121.17],
    [
      [38.57, -121.51],
      [38.555, -121.43],
      [38.6, -121.28],
      [38.65, -121.15],
    ],
  ],
];

const milesToDegrees = (miles) => (miles * 1.609344) / 111.195;
const place = (latitude, longitude) => projection([longitude, latitude]).map(Math.round);
const point = ({ longitude, latitude }) => projection([longitude, latitude]).map(Math.round);
const circles = travel.freeAround.map((id) => {
  const city = cities.find((candidate) => candidate.id === id);
  return path(geoCircle().center([city.longitude, city.latitude]).radius(milesToDegrees(travel.freeMiles)).precision(4)());
});

const lines = roads
  .map(([, , points]) => path({ type: 'LineString', coordinates: points.map(([latitude, longitude]) => [longitude, latitude]) }))
  .join('');
const hub = cities.find(({ id }) => id === travel.freeAround[0]);
// Map units per mile, measured along the first hub's meridian.
const perMile = (point(hub)[1] - projection([hub.longitude, hub.latitude + milesToDegrees(10)])[1]) / 10;

/** The size of a neighborhood map in the units of its text and pins: pixels on a phone. */
const mapSize = [360, 252];
/** Around the pins, with room for the scale below them. */
const margin = { side: 24, top: 24, bottom: 40 };
const pinRadius = 10;

/** Moves pins that cover each other apart, which for neighborhoods next to each other is a few blocks. */
function spread(pins) {
  for (let round = 0; round < 200; round += 1) {
    for (const [index, a] of pins.entries()) {
      for (const b of pins.slice(index + 1)) {
        const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
        const apart = Math.hypot(dx, dy) || 1;
        const push = Math.max(0, 2 * pinRadius + 2 - apart) / 2;
        a.at = [a.at[0] - (dx / apart) * push, a.at[1] - (dy / apart) * push];
        b.at = [b.at[0] + (dx / apart) * push, b.at[1] + (dy / apart) * push];
      }
    }
  }
}

const isWithin = ([x, y], edge, bottom) =>
  x >= edge && x <= mapSize[0] - edge && y >= edge && y <= mapSize[1] - Math.max(edge, bottom);

/** The section of the map with all places of a page, its pins, and the numbers of its highways. */
function neighborhoodMap(entries) {
  const places = entries.flatMap(([, ...points], index) =>
    points.map(([latitude, longitude]) => ({ place: index + 1, at: projection([longitude, latitude]) })),
  );
  const bounds = [0, 1].map((axis) => {
    const values = places.map(({ at }) => at[axis]);
    return { middle: (Math.min(...values) + Math.max(...values)) / 2, size: Math.max(...values) - Math.min(...values) };
  });
  const room = [mapSize[0] - 2 * margin.side, mapSize[1] - margin.top - margin.bottom];
  const scale = Math.max(...bounds.map(({ size }, axis) => size / room[axis]));
  const center = [mapSize[0] / 2, margin.top + room[1] / 2];
  const origin = bounds.map(({ middle }, axis) => middle - center[axis] * scale);
  const toMap = (at) => at.map((value, axis) => (value - origin[axis]) / scale);
  const pins = places.map(({ place: number, at }) => ({ place: number, at: toMap(at) }));
  spread(pins);
  const numbers = [];
  const distance = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);
  // Two numbers are wider than a number and a pin.
  const roomAt = (at) =>
    Math.min(...pins.map((pin) => distance(pin.at, at)), ...numbers.map(([, ...other]) => distance(other, at) - 16));
  const highways = roads.flatMap(([number, , points]) => {
    const line = points.map(([latitude, longitude]) => toMap(projection([longitude, latitude])));
    const segments = line.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = line[index];
      const along = Array.from({ length: 60 }, (_, step) => [
        fromX + ((x - fromX) * step) / 60,
        fromY + ((y - fromY) * step) / 60,
      ]);
      return along.filter((at) => isWithin(at, 0, 0));
    });
    const first = segments.findIndex((visible) => visible.length > 0);
    if (first < 0) return [];
    const last = segments.findLastIndex((visible) => visible.length > 0);
    const visible = line.slice(first, last + 2).map((at) => at.map(Math.round).join(' '));
    const forNumber = segments.flat().filter((at) => isWithin(at, 16, margin.bottom));
    const best = forNumber.toSorted((a, b) => roomAt(b) - roomAt(a))[0];
    if (best && roomAt(best) > 24) numbers.push([number, ...best.map(Math.round)]);
    return [`M${visible.join('L')}`];
  });
  return {
    mile: Number((perMile / scale).toFixed(1)),
    pins: pins.map(({ place: number, at }) => [number, ...at.map(Math.round)]),
    highways: highways.join(''),
    numbers,
  };
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <!-- Written by scripts/draw-service-area.mjs from us-atlas: change the script, not this file. -->
  <g id="area" fill="none" stroke-linejoin="round" stroke-linecap="round">
    <path display="var(--tb-detail)" stroke="var(--tb-colors-border-default)" stroke-width="1.2" d="${neighbors}${coast}"/>
    <path fill="var(--tb-colors-bg-river)" stroke="var(--tb-colors-data-river)" stroke-width="1.6" d="${served.map(({ shape }) => path(shape)).join('')}"/>
    <path stroke="var(--tb-colors-data-dusk)" stroke-width="2" stroke-dasharray="2 7" d="${circles.join('')}"/>
  </g>
  <path id="roads" fill="none" stroke="var(--tb-colors-border-strong)" stroke-opacity="0.55" stroke-width="1.6" stroke-linejoin="round" d="${lines}"/>
</svg>
`;
const folder = fileURLToPath(new URL('../src/service-area/', import.meta.url));
writeFileSync(`${folder}service-area.svg`, svg);
writeFileSync(
  `${folder}map-points.ts`,
  `// Written by scripts/draw-service-area.mjs: change the script, not this file.
import type { CityId } from '@tulebyte/brand';

interface MapPoints {
  width: number;
  height: number;
  /** Map units per mile. */
  perMile: number;
  cities: readonly { id: CityId; at: readonly [number, number] }[];
}

export const mapPoints: MapPoints = ${JSON.stringify({ width, height, perMile: Number(perMile.toFixed(2)), cities: cities.map((city) => ({ id: city.id, at: point(city) })) }, null, 2)};

/** Towns between the cities, and the side of the point that their name is on. */
export const towns: readonly { name: string; at: readonly [number, number]; side: 'start' | 'end' }[] = ${JSON.stringify(
    towns.map(([name, latitude, longitude, side]) => ({ name, at: place(latitude, longitude), side })),
  )};

/** Highway numbers and their positions. */
export const roads: readonly { number: string; at: readonly [number, number] }[] = ${JSON.stringify(
    roads.map(([number, at]) => ({ number, at: place(...at) })),
  )};
`,
);
writeFileSync(
  `${folder}neighborhood-pins.ts`,
  `// Written by scripts/draw-service-area.mjs: change the script, not this file.

/** A map of 360 × 252 units with the neighborhoods that a city's page describes. */
export interface NeighborhoodPins {
  /** The length of a mile. */
  readonly mile: number;
  /** An entry's position in the page's list, from 1, and where its pin is. An entry can have several. */
  readonly pins: readonly (readonly [place: number, x: number, y: number])[];
  readonly highways: string;
  readonly numbers: readonly (readonly [number: string, x: number, y: number])[];
}

/** By the page's route. */
export const neighborhoodPins: Readonly<Record<string, NeighborhoodPins>> = {
${Object.entries(neighborhoods)
  .map(([page, entries]) => `'${page}': ${JSON.stringify(neighborhoodMap(entries))},`)
  .join('\n')}
};
`,
);
writeFileSync(
  `${folder}neighborhood-names.ts`,
  `// Written by scripts/draw-service-area.mjs: change the script, not this file.

/** What the pins of a page are for, in their order: a test compares it with the page. */
export const neighborhoodNames: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(
    Object.fromEntries(Object.entries(neighborhoods).map(([page, entries]) => [page, entries.map(([name]) => name)])),
  )};
`,
);
console.log(`${folder}service-area.svg: ${svg.length} characters`);
