import { useLingui } from '@lingui/react/macro';
import { cities, travel, type City } from '@tulebyte/brand';
import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { travelTo } from '@tulebyte/brand/travel';
import { fits, LabelPlaces, type MapLabel, type MapWindow, type Point } from './map-labels.ts';
import { mapPoints as map, roads, towns } from './map-points.ts';
import drawing from './service-area.svg';

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

/** Default height of the window in map units: the circle of free travel just fits. */
const DEFAULT_HEIGHT = 330;

/** The section of the map around the route between the city and its hub, with an aspect ratio of 5:4. */
function mapWindowOf([x, y]: Point, [hubX, hubY]: Point): MapWindow {
  const height = Math.max(DEFAULT_HEIGHT, Math.abs(y - hubY) + 110);
  const width = Math.round(height * 1.25);
  return { x: Math.round((x + hubX - width) / 2), y: Math.round((y + hubY - height) / 2), width, height };
}

/** Whether a point is in the window, with room for a short name. */
const isInside = ({ x, y, width, height }: MapWindow, [atX, atY]: Point, room: number) =>
  atX > x + room && atX < x + width - room && atY > y + 20 && atY < y + height - 14;

/** The side of the point with more room for the city's name. */
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

  const mediumFont = Math.round(17 * scale);
  const smallFont = Math.round(14 * scale);
  const nameLabel: MapLabel = {
    text: name,
    at: [at[0] + (nameSide === 'end' ? -15 : 15), at[1] + (miles === 0 ? -12 : 8)],
    side: nameSide,
    fontSize: Math.round(24 * scale),
  };
  const neighborLabels = neighbors.map((neighbor) => {
    const [x, y] = pointOf(neighbor.id);
    const right: MapLabel = { text: neighbor.name, at: [x + 11, y + 6], side: 'start', fontSize: mediumFont };
    const left: MapLabel = { ...right, at: [x - 11, y + 6], side: 'end' };
    const sides = sideOf[neighbor.id] === 'end' ? [left, right] : [right, left];
    return sides.find((label) => fits(view, label)) ?? right;
  });
  const places = new LabelPlaces();
  for (const label of [nameLabel, ...neighborLabels]) places.take(label);
  for (const { id } of [city, ...neighbors]) places.takePoint(pointOf(id), 8 * scale);
  const visibleTowns = towns
    .filter((town) => isInside(view, town.at, 30))
    .map(({ name: text, at: [x, y], side }) => ({
      point: [x, y] as const,
      label: { text, at: [x + (side === 'start' ? 8 : -8), y + 5], side, fontSize: smallFont } satisfies MapLabel,
    }))
    .filter(({ label }) => fits(view, label) && places.claim(label));
  for (const { point } of visibleTowns) places.takePoint(point, 2.5);
  const milesLabel: MapLabel =
    miles === 0
      ? { text: t`${limit} mi`, at: [at[0] + radius - 8, at[1] + 22 * scale], side: 'end', fontSize: mediumFont }
      : besideRoute(t`${miles} mi`, from, at, mediumFont, places);
  places.take(milesLabel);
  if (miles > 0) places.takeLine(from, at, 3);
  const visibleRoads = roads
    .filter((road) => isInside(view, road.at, 20))
    .flatMap(({ number: text, at: [x, y] }) => {
      const onRoad: MapLabel = { text, at: [x, y + 5], side: 'middle', fontSize: smallFont };
      const beside: MapLabel[] = [
        { ...onRoad, at: [x + 6, y + 5], side: 'start' },
        { ...onRoad, at: [x - 6, y + 5], side: 'end' },
      ];
      return [onRoad, ...beside].find((label) => places.claim(label)) ?? [];
    });
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
      <MapLabels>
        <MutedText>
          {visibleRoads.map((label) => (
            <LabelText key={label.text} label={label} />
          ))}
          {visibleTowns.map(({ point: [x, y], label }) => (
            <g key={label.text}>
              <circle cx={x} cy={y} r="2.5" />
              <LabelText label={label} />
            </g>
          ))}
        </MutedText>
        {neighbors.map(({ id }) => {
          const [x, y] = pointOf(id);
          return <circle key={id} cx={x} cy={y} r={Math.round(5 * scale)} />;
        })}
        {[...neighborLabels, nameLabel, milesLabel].map((label) => (
          <LabelText key={label.text} label={label} />
        ))}
      </MapLabels>
      <chakra.circle cx={at[0]} cy={at[1]} r={Math.round(8 * scale)} fill="action.main" stroke="fg.default" strokeWidth="3" />
    </Svg>
  );
}

/** A label in a free place beside a route. */
function besideRoute(text: string, [fromX, fromY]: Point, [toX, toY]: Point, fontSize: number, places: LabelPlaces): MapLabel {
  const at = (share: number, side: 'start' | 'end'): MapLabel => {
    const x = Math.round(fromX + (toX - fromX) * share) + (side === 'start' ? 10 : -10);
    return { text, at: [x, Math.round(fromY + (toY - fromY) * share) + 5], side, fontSize };
  };
  const middle = at(1 / 2, 'end');
  const others = [at(1 / 2, 'start'), at(1 / 3, 'end'), at(1 / 3, 'start'), at(2 / 3, 'end'), at(2 / 3, 'start')];
  return [middle, ...others].find((label) => places.isFree(label)) ?? middle;
}

function LabelText({
  label: {
    text,
    at: [x, y],
    side,
    fontSize,
  },
}: {
  label: MapLabel;
}): ReactNode {
  return (
    <text x={x} y={y} textAnchor={side} fontSize={fontSize}>
      {text}
    </text>
  );
}
