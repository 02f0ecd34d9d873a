import { staticRegion } from '@tulebyte/platform';

/** The home page shows and links, and does nothing else. What a guard sends along to it is shown by the layout. */
export const Component = staticRegion('home', () => import(/* webpackChunkName: "home-content" */ './content.tsx'));
