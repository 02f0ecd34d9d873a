import type { BuildRef } from '@tulebyte/federation/release';
import type { Alarm } from './alarms.ts';
import type { Site } from './site.ts';

/** A release, and the list of its builds for browsers. */
export type ListedRelease = Pick<Site, 'release' | 'client'>;

/** The releases that the web server may serve. */
export interface LiveReleases {
  /** The site to serve right now; undefined before the first publication. */
  current: (bucket?: () => number) => Promise<Site | undefined>;
  /** Builds and releases that are not part of it but were live before, for open tabs. */
  findBuild?: (name: string, version: string) => Promise<BuildRef | undefined>;
  findRelease?: (number: number) => Promise<ListedRelease | undefined>;
  alarms?: () => readonly Alarm[];
  /** Called when a file of the site turned out to be damaged. */
  recheck?: () => void;
}
