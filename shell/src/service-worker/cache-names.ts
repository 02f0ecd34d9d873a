/** Caches are named by release, so that a page is never served with files from another one. */
const PREFIX = 'tulebyte-';

export const offlineCacheName = (release: string): string => `${PREFIX}offline-${release}`;
export const pageCacheName = (release: string): string => `${PREFIX}pages-${release}`;

/** Caches of this site, from any release; others on the origin are left alone. */
export const isOwnCache = (name: string): boolean => name.startsWith(PREFIX);
export const isPageCache = (name: string): boolean => name.startsWith(`${PREFIX}pages-`);
