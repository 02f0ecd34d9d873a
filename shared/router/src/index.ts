/**
 * The part of React Router that host and remotes use. A facade keeps the rest (server rendering, framework mode) out of
 * the page: what is not named here is not shipped. Creating the router is the host's own business.
 */
export {
  Navigate,
  Outlet,
  createPath,
  data,
  isRouteErrorResponse,
  matchPath,
  redirect,
  replace,
  resolvePath,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  ErrorResponse,
  LoaderFunction,
  LoaderFunctionArgs,
  Location,
  NavigateOptions,
  Path,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
export { Link, NavLink } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { useLoaderDataOf } from './loader-data.ts';
export { useTextParam } from './search-param.ts';
export { useSearchParams } from './search-params.ts';
