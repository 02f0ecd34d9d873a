import { staticRegion } from '@tulebyte/platform';

/** A static region, since the home page only has links. The layout shows messages from route guards. */
export const Component = staticRegion('home', () => import(/* webpackChunkName: "home-content" */ './content.tsx'));
