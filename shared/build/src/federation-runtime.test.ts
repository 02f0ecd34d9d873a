import { expect, it } from 'vitest';
import { provideFederationRuntime } from './federation-runtime.ts';

it('gives each container options of its own over one runtime', async () => {
  provideFederationRuntime();
  const provide = Reflect.get(globalThis, '__TULEBYTE_FEDERATION_RUNTIME__') as () => {
    bundlerRuntimeOptions: object;
    runtime: unknown;
  };
  const [one, other] = [provide(), provide()];
  expect(one.bundlerRuntimeOptions).not.toBe(other.bundlerRuntimeOptions);
  expect(one.runtime).toBe(other.runtime);
  expect(one.runtime).toBeDefined();
});
