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

/** The main highways, roughly, as a few points each. The first pair is the position of the number. */
const roads = [
  // prettier-ignore
  ['5', [38.19, -121.44], [[38.79, -121.6], [38.65, -121.53], [38.58, -121.51], [38.5, -121.51], [38.42, -121.48], [38.25, -121.44], [38.11, -121.4], [38.02, -121.36], [37.95, -121.3], [37.88, -121.28], [37.82, -121.29], [37.76, -121.33], [37.66, -121.33], [37.59, -121.33], [37.47, -121.18], [37.25, -121.06]]],
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
console.log(`${folder}service-area.svg: ${svg.length} characters`);
