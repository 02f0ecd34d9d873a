import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { registerLazy } from './lazy-registry.ts';

/** A hook that returns a component whose code is loaded when it is first shown, which then suspends. */
export function deferCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(loadOnce) as unknown as ComponentType<Props>; // React's type loses the props
  registerLazy(loadOnce);
  return function useCode() {
    // Fixed on mount: switching once the code has loaded would remount the component and lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return Component;
  };
}

/**
 * A component whose code is loaded when it is first shown, not with the page.
 * @param load imports it from a separate chunk. If it is part of the page's HTML, name the chunk `deferred-<route id>-…`
 * (`deferred-shell-…` in the host), so that the page's import map includes its integrity. A name
 * `deferred-<route id>-<last segment of a path>` is for that page alone.
 * @param fallback shown while it loads
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const useCode = deferCode(load);
  return function LazyComponent(props: Props): ReactNode {
    const Component = useCode();
    return (
      <Suspense fallback={fallback(props)}>
        <Component {...props} />
      </Suspense>
    );
  };
}
