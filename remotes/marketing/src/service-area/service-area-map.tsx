import { useLingui } from '@lingui/react/macro';
import { cities, travel, type City } from '@tulebyte/brand';
import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { travelTo } from '@tulebyte/brand/travel';
import { mapPoints as map } from './map-points.ts';
import drawing from './service-area.svg';

const Svg = chakra('svg', { base: { width: 'full', height: 'auto', fill: 'none' } });

type LabelPlace = readonly [dx: number, dy: number, textAnchor: 'start' | 'middle'];

/** Names that aren't straight to the right of their point, where they would cross a county line or a circle, or touch another point. */
const labelPlaces: Readonly<Record<string, LabelPlace>> = {
  stockton: [0, -20, 'middle'],
  manteca: [26, -18, 'middle'],
  sacramento: [-6, 33, 'start'],
  tracy: [15, 15, 'start'],
};
const toTheRight: LabelPlace = [17, 8, 'start'];

/**
 * The three counties with their neighbors, the cities, and the circles of free travel. Lines and areas are
 * in a file drawn by `scripts/draw-service-area.mjs`; the text beside the map has the same information.
 * A chosen city is circled, with a line from its hub.
 */
export function ServiceAreaMap({ chosen }: { chosen?: City }): ReactNode {
  const { t } = useLingui();
  const miles = travel.freeMiles;
  const free: readonly string[] = travel.freeAround;
  return (
    <Svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={t`Map of our service area: Sacramento, San Joaquin, and Stanislaus counties, with circles of ${miles} miles around Stockton and Modesto`}
    >
      <SvgSprite file={drawing} part="area" />
      {chosen ? <RouteTo city={chosen} /> : null}
      {map.cities.map(({ id, at: [x, y] }) => {
        const city = cities.find((candidate) => candidate.id === id);
        const hub = free.includes(id);
        const [dx, dy, textAnchor] = labelPlaces[id] ?? toTheRight;
        return (
          <g key={id}>
            <chakra.circle
              cx={x}
              cy={y}
              r={hub ? 9 : 5.5}
              fill={hub ? 'action.main' : 'fg.default'}
              stroke="fg.default"
              strokeWidth={hub ? '3' : '0'}
            />
            <chakra.text
              x={x + dx}
              y={y + dy}
              textAnchor={textAnchor}
              fill="fg.default"
              fontFamily="display"
              fontSize={hub ? { base: '34px', md: '26px' } : { base: '29px', md: '21px' }}
              fontWeight="600"
              letterSpacing="-0.01em"
              paintOrder="stroke"
              stroke="bg.river"
              strokeWidth="6"
              strokeLinejoin="round"
            >
              {city?.name}
            </chakra.text>
          </g>
        );
      })}
    </Svg>
  );
}

function RouteTo({ city }: { city: City }): ReactNode {
  const at = (id: string) => map.cities.find((place) => place.id === id)?.at ?? [0, 0];
  const [x, y] = at(city.id);
  const [hubX, hubY] = at(travelTo(city).hub.id);
  return (
    <chakra.g stroke="action.main" strokeLinecap="round">
      <path d={`M${hubX} ${hubY}L${x} ${y}`} strokeWidth="6" />
      <circle cx={x} cy={y} r="13" strokeWidth="4" />
    </chakra.g>
  );
}
