import type { FaultCase } from './cases.ts';

/** The error of an injected fault. */
export const INJECTED = 'Injected fault';

/**
 * Appended to a chunk: replaces the component that a module of the chunk exports as `Component`. The program can't import React, so it
 * makes elements and a class component by hand.
 */
function wrapComponent(kind: string): void {
  // Modules of the chunk that this is appended to.
  const modules = (globalThis as unknown as { __injected__: Record<string, (...args: unknown[]) => void> }).__injected__;
  type Props = Record<string, unknown>;
  const fail = (): never => {
    throw new Error('Injected fault');
  };
  function replacementOf(Original: unknown): unknown {
    if (kind === 'render') return fail;
    function Failing(this: { props: Props }, props: Props): void {
      this.props = props;
    }
    Failing.prototype = {
      isReactComponent: {},
      render(this: { props: Props }) {
        return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: this.props };
      },
      componentDidMount() {
        if (kind === 'effect') fail();
        document.addEventListener('prove-handler', fail);
      },
    };
    return Failing;
  }
  for (const [id, original] of Object.entries(modules)) {
    modules[id] = function evaluate(module, exports, require) {
      const define = (target: object, getters: Record<string, () => unknown>, values?: Record<string, unknown>) => {
        if (target === exports && values && 'Component' in values) values['Component'] = replacementOf(values['Component']);
        const getter = target === exports ? getters['Component'] : undefined;
        let replaced: unknown;
        if (getter) getters['Component'] = () => (replaced ??= replacementOf(getter()));
        return (require as { d: (...args: unknown[]) => unknown }).d(target, getters, values);
      };
      const wrapped = new Proxy(require as object, { get: (from, key) => (key === 'd' ? define : Reflect.get(from, key)) });
      original(module, exports, wrapped);
    };
  }
}

/** A module's code, changed to throw as the fault requires. */
export function withThrowingCode(code: string, fault: FaultCase['fault']): string {
  if (fault === 'import') return `throw new Error(${JSON.stringify(INJECTED)});${code}`;
  const modules = /__(?:webpack|rspack)_modules__|__rspack_esm_modules/.exec(code)?.[0];
  if (!modules) return code;
  return `${code};globalThis.__injected__=${modules};(${wrapComponent.toString()})(${JSON.stringify(fault)});`;
}
