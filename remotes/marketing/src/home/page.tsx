import { staticRegion } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { useDaylight } from './daylight.ts';

/** A static region, since the home page only has links. The layout shows messages from route guards. */
const Home = staticRegion('home', () => import(/* webpackChunkName: "home-content" */ './content.tsx'));

export function Component(): ReactNode {
  useDaylight();
  return <Home />;
}
