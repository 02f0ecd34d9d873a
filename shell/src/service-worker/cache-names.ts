/** Caches are named by release: a page is only ever answered together with what was released with it. */
const PREFIX = 'tulebyte-';

export const offlineCacheOf = (release: string): string => `${PREFIX}offline-${release}`;
export const pageCacheOf = (release: string): string => `${PREFIX}pages-${release}`;

/** Caches of this site, of whatever release; others on the origin are left alone. */
export const isOwnCache = (name: string): boolean => name.startsWith(PREFIX);
export const isPageCache = (name: string): boolean => name.startsWith(`${PREFIX}pages-`);
