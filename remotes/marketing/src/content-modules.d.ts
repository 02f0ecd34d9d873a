/** Modules made from the files in `content/` (`content.config.ts`). */
declare module '*?titles=jobs' {
  export const titles: Readonly<Record<string, import('@lingui/core').MessageDescriptor>>;
}
declare module '*?entries=jobs' {
  export const entries: readonly import('./careers/jobs.ts').Job[];
}
declare module '*?load=jobs' {
  export const load: import('@tulebyte/remote-kit/content').EntryLoaders<import('./careers/collection.ts').JobFields>;
}
declare module '*?seo=jobs' {
  export const seo: readonly import('./entries/entry-seo.ts').EntrySeo<import('./careers/collection.ts').JobFields>[];
}
declare module '*?messages=es' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
