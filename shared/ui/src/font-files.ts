/** The woff2 files that `fonts.css` names, relative to the package, in the order in which a page needs them. Preload both. */
export const fontFiles = ['fonts/source-sans-3.woff2', 'fonts/bricolage-grotesque.woff2'] as const;
