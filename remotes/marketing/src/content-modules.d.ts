/** Modules made from the files in `content/` (`content.config.ts`). */
declare module '*?titles=jobs' {
  export const titles: Readonly<Record<string, import('@lingui/core').MessageDescriptor>>;
}
declare module '*?entries=jobs' {
  export const entries: readonly import('./careers/jobs.ts').Job[];
}
declare module '*?all=jobs&locale=en' {
  export const entries: readonly import('./careers/collection.ts').JobEntry[];
}
declare module '*?all=jobs&locale=es' {
  export const entries: readonly import('./careers/collection.ts').JobEntry[];
}
declare module '*?seo=jobs' {
  export const seo: readonly import('./entries/entry-seo.ts').EntrySeo<import('./careers/collection.ts').JobFields>[];
}
declare module '*?titles=services' {
  export const titles: Readonly<Record<import('@tulebyte/brand/services').ServiceId, import('@lingui/core').MessageDescriptor>>;
}
declare module '*?entries=services' {
  export const entries: readonly { readonly slug: string; readonly headline: import('@lingui/core').MessageDescriptor }[];
}
declare module '*?all=services&locale=en' {
  export const entries: readonly import('./services/collection.ts').ServiceEntry[];
}
declare module '*?all=services&locale=es' {
  export const entries: readonly import('./services/collection.ts').ServiceEntry[];
}
declare module '*?seo=services' {
  export const seo: readonly import('./entries/entry-seo.ts').EntrySeo<import('./services/collection.ts').ServiceFields>[];
}
declare module '*?routes=cities' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?seo=cities' {
  export const seo: readonly import('./entries/entry-seo.ts').EntrySeo<import('./cities/collection.ts').CityFields>[];
}
declare module '*?messages=es' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
