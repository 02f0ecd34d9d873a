import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A part of a page whose code comes after the page is alive. Its HTML is rendered ahead like the rest and stands until
 * React adopts it, so it must work as plain HTML meanwhile: links, `<details>`, text, drawings.
 * @param load imports the part from a chunk of its own, named `deferred-<route id>-…` (`deferred-shell-…` in the host), so
 * that the release knows its integrity
 * @param fallback what stands there until then, where no HTML came ahead
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(loadOnce) as unknown as ComponentType<Props>; // React's type loses the props
  loads.add(loadOnce);
  return function Deferred(props: Props): ReactNode {
    const Part = loaded ?? Lazy;
    return (
      <Suspense fallback={fallback(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads every deferred part that was declared so far: for rendering in Node and for tests, where nothing may come later. */
export async function loadDeferred(): Promise<void> {
  for (const load of loads) {
    await load();
    loads.delete(load);
  }
}
