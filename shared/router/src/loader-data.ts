import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

/**
 * The data of the screen's own loader, typed by the loader itself: `const ticket = useLoaderDataOf(loader)`.
 *
 * Not for loaders that answer with a `Response` or `data(…)`: the router unwraps those.
 */
export function useLoaderDataOf<T>(loader: (args: LoaderFunctionArgs) => T): Awaited<T> {
  // Only the name of the loader's type is used; the router holds the value that this same loader returned.
  void loader;
  return useLoaderData<Awaited<T>>() as Awaited<T>; // the router types plain objects as they were returned
}
