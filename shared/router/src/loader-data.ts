import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

/**
 * The data of the screen's own loader, typed by the loader itself: `const ticket = useLoaderDataOf(loader)`.
 *
 * Not for loaders that return a `Response` or `data(…)`, which the router unwraps.
 */
export function useLoaderDataOf<T>(loader: (args: LoaderFunctionArgs) => T): Awaited<T> {
  // Only the loader's type is used.
  void loader;
  return useLoaderData<Awaited<T>>() as Awaited<T>; // the router returns plain objects unchanged
}
