/** Modules made from the files in `content/` (`content.config.ts`). */
declare module '*?routes=articles' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?routes=guides' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?routes=case-studies' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?routes=white-papers' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?entries=white-papers' {
  export const entries: readonly import('./white-papers/white-papers.ts').WhitePaper[];
}
declare module '*?seo=white-papers' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<
    import('./white-papers/collection.ts').WhitePaperFields
  >[];
}
declare module '*?entries=articles' {
  export const entries: readonly import('./blog/articles.ts').Article[];
}
declare module '*?entries=guides' {
  export const entries: readonly import('./guides/guides.ts').Guide[];
}
declare module '*?entries=case-studies' {
  export const entries: readonly import('./case-studies/case-studies.ts').CaseStudy[];
}
declare module '*?entries=faq' {
  export const entries: readonly import('./faq/questions.ts').QuestionFacts[];
}
declare module '*?seo=articles' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<import('./blog/collection.ts').ArticleFields>[];
}
declare module '*?seo=guides' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<import('./guides/collection.ts').GuideFields>[];
}
declare module '*?seo=case-studies' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<
    import('./case-studies/collection.ts').CaseStudyFields
  >[];
}
declare module '*?seo=faq' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<import('./faq/collection.ts').QuestionFields>[];
}
declare module '*?all=faq&locale=en' {
  export const entries: readonly import('./faq/questions.ts').Question[];
}
declare module '*?all=faq&locale=es' {
  export const entries: readonly import('./faq/questions.ts').Question[];
}
declare module '*?all=checklists&locale=en' {
  export const entries: readonly import('./checklists/checklist-sheet.tsx').Checklist[];
}
declare module '*?all=checklists&locale=es' {
  export const entries: readonly import('./checklists/checklist-sheet.tsx').Checklist[];
}
declare module '*?all=valley-year&locale=en' {
  export const entries: readonly import('./valley-year/valley-year-page.tsx').YearDay[];
}
declare module '*?all=valley-year&locale=es' {
  export const entries: readonly import('./valley-year/valley-year-page.tsx').YearDay[];
}
declare module '*?seo=valley-year' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<
    import('./valley-year/collection.ts').YearDayFields
  >[];
}
declare module '*?routes=videos' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?entries=videos' {
  export const entries: readonly import('./videos/videos.ts').Video[];
}
declare module '*?seo=videos' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<
    import('./videos/collection.ts').VideoFields,
    import('./videos/collection.ts').VideoFile
  >[];
}
declare module '*?routes=legal' {
  export const routes: readonly import('@tulebyte/federation/remote').RemoteRoute[];
}
declare module '*?entries=legal' {
  export const entries: readonly { readonly id: string; readonly breadcrumb: import('@lingui/core').MessageDescriptor }[];
}
declare module '*?seo=legal' {
  export const seo: readonly import('./structured-data/text-seo.ts').TextSeo<import('./legal/collection.ts').LegalFields>[];
}
declare module '*?messages=es' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
