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
const circles = travel.freeAround.map((id) => {
  const city = cities.find((candidate) => candidate.id === id);
  return path(geoCircle().center([city.longitude, city.latitude]).radius(milesToDegrees(travel.freeMiles)).precision(4)());
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <!-- Written by scripts/draw-service-area.mjs from us-atlas: change the script, not this file. -->
  <g id="area" fill="none" stroke-linejoin="round" stroke-linecap="round">
    <path stroke="var(--tb-colors-border-default)" stroke-width="1.2" d="${neighbors}${coast}"/>
    <path fill="var(--tb-colors-bg-river)" stroke="var(--tb-colors-data-river)" stroke-width="1.6" d="${served.map(({ shape }) => path(shape)).join('')}"/>
    <path stroke="var(--tb-colors-data-dusk)" stroke-width="2" stroke-dasharray="2 7" d="${circles.join('')}"/>
  </g>
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
  cities: readonly { id: CityId; at: readonly [number, number] }[];
}

export const mapPoints: MapPoints = ${JSON.stringify({ width, height, cities: cities.map((city) => ({ id: city.id, at: point(city) })) }, null, 2)};
`,
);
console.log(`${folder}service-area.svg: ${svg.length} characters`);
