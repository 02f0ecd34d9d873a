/**
 * The part of React Router that host and remotes use. The host shares this module as a whole, so everything exported here ships
 * with every page (`infra/check/router-exports.test.ts`). Only the host creates routers.
 */
export {
  Navigate,
  Outlet,
  createPath,
  data,
  redirect,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom';
export type { LoaderFunctionArgs } from 'react-router-dom';
export { Link, NavLink } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { useLoaderDataOf } from './loader-data.ts';
export { useTextParam } from './search-param.ts';
export { useSearchParams } from './search-params.ts';
