import { createInstance } from '@module-federation/runtime';
import { defineWidget } from '@tulebyte/federation/remote';
import { sharedVersions } from '@tulebyte/build/shared-versions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRuntime } from './runtime.ts';
import { describeSharedModules, sharedModules } from './shared-modules.ts';

beforeEach(() => {
  vi.stubGlobal('__SHARED_VERSIONS__', {
    ...sharedVersions(`${import.meta.dirname}/../../..`),
    '@tulebyte/ui/data': '2.0.0',
  });
});

const Component = () => null;
const es = async () => ({ messages: {} });

const loadPrevious = vi.fn(async () => ({ OldTable: 'of version 1' }));
const previousMajors = { '@tulebyte/ui/data': { version: '1.4.0', group: 'ui-data', load: loadPrevious } };

describe('two majors of a module', () => {
  /** What a remote gets that requires a range, from the share scope that the host gives to containers. */
  async function load(range: string): Promise<object> {
    const remote = createInstance({ name: `remote with ${range}`, remotes: [] });
    const container = {
      init: (scope: Parameters<typeof remote.initShareScopeMap>[1]) => remote.initShareScopeMap('default', scope),
      get: async () => () => ({ default: defineWidget({ name: 'chat', messages: { es }, load: async () => ({ Component }) }) }),
    };
    const shared = sharedModules(previousMajors);
    await createRuntime(async () => container, shared).widget('chat', range);
    const factory = await remote.loadShare<object>('@tulebyte/ui/data', {
      customShareInfo: { shareConfig: { singleton: false, strictVersion: true, requiredVersion: range } },
    });
    return (factory && factory()) || {};
  }

  it('are each loaded for the remotes that require them, and only then', async () => {
    expect(await load('^2.0.0')).toHaveProperty('Skeleton');
    expect(loadPrevious).not.toHaveBeenCalled();
    expect(await load('^1.2.0')).toEqual({ OldTable: 'of version 1' });
  });

  it('are both in the manifest, the current one first', async () => {
    const { provides, groups } = await describeSharedModules(previousMajors);
    expect(provides['@tulebyte/ui/data']).toMatchObject([{ version: '2.0.0' }, { version: '1.4.0', exports: ['OldTable'] }]);
    expect(groups).toContain('ui-data');
  });
});

it('describes every shared module with its exports', async () => {
  const { provides } = await describeSharedModules();
  expect(provides['react']).toEqual([
    { version: expect.stringMatching(/^19/), exports: expect.arrayContaining(['use', 'useState']) },
  ]);
  expect(provides['@tulebyte/ui/form']?.[0]?.exports).toContain('Field');
});
