import { useLingui } from '@lingui/react/macro';
import { cities, travel, type City } from '@tulebyte/brand';
import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { travelTo } from '@tulebyte/brand/travel';
import { mapPoints as map, roads, towns } from './map-points.ts';
import drawing from './service-area.svg';

type Point = readonly [x: number, y: number];

const Svg = chakra('svg', {
  base: { display: 'block', width: 'full', height: 'auto', fill: 'none', bg: 'bg.surface', borderRadius: 'surface' },
});
/** Points and names on the map, with a halo so that lines can pass behind them. */
const MapLabels = chakra('g', {
  base: {
    fill: 'fg.default',
    stroke: 'bg.river',
    strokeWidth: '5',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    fontFamily: 'display',
    fontWeight: '600',
  },
});
const MutedText = chakra('g', { base: { fill: 'fg.muted', fontWeight: '400', fontFamily: 'text' } });
const RouteLine = chakra('path', { base: { strokeWidth: '4', strokeLinecap: 'round' } });

const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);
const pointOf = (id: string): Point => map.cities.find((city) => city.id === id)?.at ?? [0, 0];

interface MapWindow {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Default height of the window in map units: the circle of free travel just fits. */
const DEFAULT_HEIGHT = 330;

/** The section of the map around the route between the city and its hub, with an aspect ratio of 5:4. */
function mapWindowOf([x, y]: Point, [hubX, hubY]: Point): MapWindow {
  const height = Math.max(DEFAULT_HEIGHT, Math.abs(y - hubY) + 110);
  const width = Math.round(height * 1.25);
  return { x: Math.round((x + hubX - width) / 2), y: Math.round((y + hubY - height) / 2), width, height };
}

/** Whether a label has room before the edge of the window. */
const isInside = ({ x, y, width, height }: MapWindow, [atX, atY]: Point, room: number) =>
  atX > x + room && atX < x + width - room && atY > y + 20 && atY < y + height - 14;

/** The side of the point with room for the city's name. */
const sideOf: Readonly<Record<string, 'start' | 'end'>> = { tracy: 'end' };
/** The same for hubs, whose radius is drawn to the right. */
const hubSideOf: typeof sideOf = { stockton: 'end' };

/**
 * A city on the map with its neighbors, the highways, the circle of free travel, and the route from its hub. It shows a section of
 * the service area's drawing. The caption beside it has the same information as text.
 */
export function CityMap({ city }: { city: City }): ReactNode {
  const { t } = useLingui();
  const { hub, miles } = travelTo(city);
  const at = pointOf(city.id);
  const from = pointOf(hub.id);
  const view = mapWindowOf(at, from);
  // Text grows with the window, to stay readable for longer routes.
  const scale = view.height / DEFAULT_HEIGHT;
  const radius = travel.freeMiles * map.perMile;
  const length = distance(at, from);
  const edge = Math.min(1, radius / Math.max(length, 1));
  const edgePoint: Point = [from[0] + (at[0] - from[0]) * edge, from[1] + (at[1] - from[1]) * edge];
  const nameSide = (miles === 0 ? hubSideOf : sideOf)[city.id] ?? 'start';
  const name = city.name;
  const hubName = hub.name;
  const limit = travel.freeMiles;
  const neighbors = cities.filter(({ id }) => id !== city.id && isInside(view, pointOf(id), 24));
  const neighborNames = neighbors.map((neighbor) => neighbor.name).join(', ');
  const visibleTowns = towns.filter((town) => isInside(view, town.at, 30) && labelFits(view, town, 7.5 * scale));
  return (
    <Svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={
        miles === 0
          ? t`Map of ${name} in the middle of a circle of ${limit} miles, with ${neighborNames}`
          : t`Map of ${name} with ${neighborNames}, and the straight line of ${miles} miles from ${hubName}`
      }
    >
      <SvgSprite file={drawing} part="area" />
      <chakra.circle cx={from[0]} cy={from[1]} r={Math.round(radius)} fill="data.tule" fillOpacity="0.1" />
      <SvgSprite file={drawing} part="roads" />
      {miles === 0 ? (
        <RouteLine d={`M${at[0]} ${at[1]}h${Math.round(radius)}`} stroke="data.tule" strokeDasharray="1 9" />
      ) : (
        <>
          <RouteLine d={`M${from.join(' ')}L${edgePoint.map(Math.round).join(' ')}`} stroke="data.tule" />
          {edge < 1 ? (
            <RouteLine d={`M${edgePoint.map(Math.round).join(' ')}L${at.join(' ')}`} stroke="data.dusk" strokeDasharray="1 9" />
          ) : null}
        </>
      )}
      <MapLabels fontSize={`${Math.round(17 * scale)}px`}>
        <MutedText fontSize={`${Math.round(14 * scale)}px`}>
          {roads
            .filter((road) => isInside(view, road.at, 20) && map.cities.every((place) => distance(place.at, road.at) > 26))
            .map((road) => (
              <text key={road.number} x={road.at[0]} y={road.at[1] + 5} textAnchor="middle">
                {road.number}
              </text>
            ))}
          {visibleTowns.map(({ name: town, at: [x, y], side }) => (
            <g key={town}>
              <circle cx={x} cy={y} r="2.5" />
              <text x={x + (side === 'start' ? 8 : -8)} y={y + 5} textAnchor={side}>
                {town}
              </text>
            </g>
          ))}
        </MutedText>
        {neighbors.map((neighbor) => {
          const [x, y] = pointOf(neighbor.id);
          const fits = labelFits(view, { name: neighbor.name, at: [x, y], side: 'start' }, 10 * scale);
          const side = sideOf[neighbor.id] ?? (fits ? 'start' : 'end');
          return (
            <g key={neighbor.id}>
              <circle cx={x} cy={y} r={Math.round(5 * scale)} />
              <text x={x + (side === 'start' ? 11 : -11)} y={y + 6} textAnchor={side}>
                {neighbor.name}
              </text>
            </g>
          );
        })}
        <text
          x={at[0] + (nameSide === 'end' ? -15 : 15)}
          y={at[1] + (miles === 0 ? -12 : 8)}
          textAnchor={nameSide}
          fontSize={Math.round(24 * scale)}
        >
          {name}
        </text>
        <text
          x={miles === 0 ? at[0] + radius - 8 : Math.round((at[0] + from[0]) / 2) - 10}
          y={miles === 0 ? at[1] + 22 * scale : Math.round((at[1] + from[1]) / 2) + 5}
          textAnchor="end"
        >
          {miles === 0 ? t`${limit} mi` : t`${miles} mi`}
        </text>
      </MapLabels>
      <chakra.circle cx={at[0]} cy={at[1]} r={Math.round(8 * scale)} fill="action.main" stroke="fg.default" strokeWidth="3" />
    </Svg>
  );
}

/** Whether a name fits in the window. */
function labelFits(view: MapWindow, { name, at, side }: (typeof towns)[number], characterWidth: number): boolean {
  const width = name.length * characterWidth;
  return side === 'start' ? at[0] + width < view.x + view.width - 12 : at[0] - width > view.x + 12;
}
