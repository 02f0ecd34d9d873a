/** Modules made from the files in `content/` (`content.config.ts`). */
declare module '*?entries=articles' {
  export const entries: readonly import('./blog/articles.ts').Article[];
}
declare module '*?seo=articles' {
  export const seo: readonly import('./seo/text-seo.ts').TextSeo<import('./blog/collection.ts').ArticleFields>[];
}
declare module '*?routes=articles' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?messages=es' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
