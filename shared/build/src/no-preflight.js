/** Chakra's reset, which the site doesn't use: `preflight: false` in `shared/ui/src/theme/config.ts`. */
export const createPreflight = () => ({});
