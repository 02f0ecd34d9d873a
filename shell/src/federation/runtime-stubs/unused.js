/**
 * Replaces the parts of the federation runtime that this host never calls: script-element loading
 * and asset preloading. The host's own `loadEntry` hook loads every container, with integrity checks and a fallback.
 */
function unused() {
  throw new Error('This part of the federation runtime is not included: the host loads remotes itself.');
}

export const remotes = unused;
export const loadScript = unused;
export const createScript = unused;
export const createLink = unused;
export const isStaticResourcesEqual = unused;
export const safeWrapper = unused;
export const defaultPreloadArgs = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;
