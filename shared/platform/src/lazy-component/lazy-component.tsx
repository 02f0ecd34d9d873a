import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { faultyBuild, reportFault } from '../telemetry/fault.ts';
import { registerLazy } from './lazy-registry.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';

/** A hook that returns a component whose code is loaded when it is first shown, which then suspends. */
export function deferCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    try {
      const module = await load();
      loaded = module.default;
      return module;
    } catch (error) {
      // React remembers a rejection forever: the next time it is shown, it is loaded again.
      Lazy = lazyOf(loadOnce);
      throw error;
    }
  };
  let Lazy = lazyOf(loadOnce);
  registerLazy(loadOnce);
  return function useCode() {
    // Fixed on mount: switching once the code has loaded would remount the component and lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return Component;
  };
}

function lazyOf<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  return lazy(load) as unknown as ComponentType<Props>; // React's type loses the props
}

/**
 * A part of a page whose code is loaded when it is first shown, not with the page. If that fails, the rest of the page stays as it is: the
 * failure is reported once, and the code is loaded again until it comes.
 * @param load imports it from a separate chunk. If it is part of the page's HTML, name the chunk `deferred-<route id>-…`
 * (`deferred-shell-…` in the host), so that the page's import map includes its integrity. A name
 * `deferred-<route id>-<last segment of a path>` is for that page alone.
 * @param fallback shown while it loads
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
  return lazyScreen(() => retryUntilLoaded(load, reportLoadFault), fallback);
}

/** The same for what a page is about: if its code doesn't load, the page fails, and its error screen replaces it. */
export function lazyScreen<Props extends object>(
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

function reportLoadFault(error: unknown): void {
  reportFault({ ...(faultyBuild(error) ?? { remote: 'unknown', version: 'unknown' }), phase: 'load', error });
}
