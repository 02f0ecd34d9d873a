declare module '*shell-routes.ts?own' {
  export { shellRoutes } from '../../../shell/src/app/shell-routes.ts';
}
declare module '*seo-metadata.ts?own' {
  export { findSeoMetadata } from '../../../shell/src/render/seo-metadata.ts';
}
