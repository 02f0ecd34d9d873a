import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { registerLazy } from './lazy-registry.ts';

/**
 * A part of a page whose code is loaded when it is first shown, never with the page.
 * @param load imports the part from a chunk of its own. Where the part belongs to the page's own HTML, name the chunk
 * `deferred-<route id>-…` (`deferred-shell-…` in the host), so that the page knows its integrity.
 * @param fallback what stands there until then
 */
export function lazyComponent<Props extends object>(
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
  registerLazy(loadOnce);
  return function Deferred(props: Props): ReactNode {
    // The same for life: another one, as soon as the code is there, would mount the part anew and lose what it holds.
    const [Part] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={fallback(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
