// Projects the counties of the service area and their neighbors, the cities and the 25-mile circles once, and writes the result as path data.
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

// Neighbors, as one faint mesh clipped to the picture.
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

const milesToDegrees = (miles) => (miles * 1.609344) / 111.195;
const point = ({ longitude, latitude }) => projection([longitude, latitude]).map(Math.round);
const drawn = {
  width,
  height,
  counties: served.map(({ id, shape }) => ({ id, path: path(shape), label: path.centroid(shape).map(Math.round) })),
  neighbors,
  coast,
  circles: travel.freeAround.map((id) => {
    const city = cities.find((candidate) => candidate.id === id);
    return {
      id,
      path: path(geoCircle().center([city.longitude, city.latitude]).radius(milesToDegrees(travel.freeMiles)).precision(4)()),
    };
  }),
  cities: cities.map((city) => ({ id: city.id, at: point(city) })),
};

const target = fileURLToPath(new URL('../src/service-area/map-paths.ts', import.meta.url));
writeFileSync(
  target,
  `// Written by scripts/draw-service-area.mjs from us-atlas: change the script, not this file.
import type { CityId, CountyId } from '@tulebyte/brand';

interface MapPaths {
  width: number;
  height: number;
  counties: readonly { id: CountyId; path: string; label: readonly number[] }[];
  neighbors: string;
  coast: string;
  circles: readonly { id: CityId; path: string }[];
  cities: readonly { id: CityId; at: readonly [number, number] }[];
}

export const mapPaths: MapPaths = ${JSON.stringify(drawn, null, 2)};
`,
);
console.log(`${target}: ${JSON.stringify(drawn).length} characters`);
