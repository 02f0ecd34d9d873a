import { requiredAccess } from './access.ts';
import { layoutOf } from './layout.ts';
import { stripLocale } from './locale-path.ts';

/** Keys of a release's not-found pages, one for each chrome around them; not paths of the site. */
export const NOT_FOUND_PATHS = ['/404', '/admin/404', '/client-portal/404'] as const;

/** The not-found page for an unknown path, both without a language prefix: inside the workspace where the path would be. */
export function notFoundPath(path: string): (typeof NOT_FOUND_PATHS)[number] {
  if (layoutOf(path) === 'site') return '/404';
  return requiredAccess(path) === 'admin' ? '/admin/404' : '/client-portal/404';
}

/** Whether a path, with or without a language prefix, is the key of a not-found page. */
export const isNotFoundPath = (path: string): boolean => NOT_FOUND_PATHS.some((key) => key === stripLocale(path));
