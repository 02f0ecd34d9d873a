declare module '*shell-routes.ts?own' {
  export { shellRoutes } from '../../../shell/src/app/shell-routes.ts';
}
