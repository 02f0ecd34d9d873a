import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { msg } from '@lingui/core/macro';
import { act, renderHook } from '@testing-library/react';
import { FunctionError, store, toastsAtom } from '@tulebyte/platform';
import { BackendError } from '@tulebyte/backend-api/rows';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { explainRejection } from './explain-rejection.ts';
import { useSave } from './use-save.ts';

const save = vi.fn<(text: string) => Promise<string>>();
const client = createQueryClient(0);
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
const toasts = () => store.get(toastsAtom).map(({ title, status }) => ({ title, status }));

function renderSave() {
  const explainFailure = explainRejection({ taken: msg`This name is taken.` });
  return renderHook(() => useSave({ mutationFn: save, invalidates: [{ queryKey: ['list'] }], explainFailure }), { wrapper });
}

beforeEach(() => {
  save.mockReset();
  store.set(toastsAtom, []);
});

it('reloads what it changed, also after a failure', async () => {
  const reload = vi.spyOn(client, 'invalidateQueries');
  save.mockResolvedValueOnce('saved').mockRejectedValueOnce(new Error('offline'));
  const { result } = renderSave();
  await act(() => result.current.mutate('one'));
  await act(() => result.current.mutate('two'));
  await expect.poll(() => reload.mock.calls).toEqual([[{ queryKey: ['list'] }], [{ queryKey: ['list'] }]]);
});

it('replaces a first load that began before the save', async () => {
  const earlier = Promise.withResolvers<string[]>();
  const load = vi.fn(() => Promise.resolve(['old', 'new'])).mockReturnValueOnce(earlier.promise);
  const reload = vi.spyOn(client, 'invalidateQueries');
  save.mockResolvedValueOnce('new');
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ['first'], queryFn: load }),
      save: useSave({ mutationFn: save, invalidates: [{ queryKey: ['first'] }] }),
    }),
    { wrapper },
  );
  await act(async () => {
    const saved = result.current.save.mutate('new');
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    earlier.resolve(['old']);
    await saved;
  });
  await expect.poll(() => result.current.list.data).toEqual(['old', 'new']);
});

it('shows why a button failed, even after leaving the page', async () => {
  save
    .mockRejectedValueOnce(new BackendError({ message: 'no', code: 'PT409', hint: 'taken' }))
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new BackendError({ message: 'denied', code: '42501' }));
  const { result, unmount } = renderSave();
  const pending = result.current.mutate('one');
  unmount();
  await pending;
  await result.current.mutate('two');
  await result.current.mutate('three');
  expect(toasts()).toEqual([
    { title: 'This name is taken.', status: 'error' },
    { title: 'We couldn’t save this. Please try again.', status: 'error' },
    { title: 'This wasn’t saved.', status: 'error' },
  ]);
});

it('says after a lost response that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderSave();
  save.mockRejectedValueOnce(new BackendError({ message: 'TypeError: Failed to fetch', code: '' }));
  await result.current.mutate('one');
  expect(toasts()[0]?.title).toMatch(/^You’re offline/);
});

it('says that a save whose response was lost may have gone through', async () => {
  const { result } = renderSave();
  for (const [error, title] of [
    [new BackendError({ message: 'TypeError: Failed to fetch', code: '' }), /hear back/],
    [new FunctionError({ status: 0, code: 'network', message: 'no response' }), /hear back/],
    [new BackendError({ message: 'too long', code: '23514' }), /couldn’t save/],
    [new FunctionError({ status: 400, code: 'invalid_request', message: 'no' }), /couldn’t save/],
  ] as const) {
    store.set(toastsAtom, []);
    save.mockRejectedValueOnce(error);
    await act(() => result.current.mutate('one'));
    expect(toasts()).toEqual([{ title: expect.stringMatching(title), status: 'error' }]);
  }
});

it('tells that a save without variables worked', async () => {
  const { result } = renderHook(() => useSave({ mutationFn: () => Promise.resolve('saved') }), { wrapper });
  const succeed = vi.fn();
  await act(() => result.current.mutate(undefined, succeed));
  expect(succeed).toHaveBeenCalledExactlyOnceWith('saved');
});

it('closes the toast of a failure once the same save works, not another', async () => {
  save.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('saved');
  const { result } = renderSave();
  await act(() => result.current.mutate('one'));
  await act(() => result.current.mutate('two'));
  expect(toasts()).toEqual([{ title: 'We couldn’t save this. Please try again.', status: 'error' }]);
  await act(() => result.current.mutate('one'));
  expect(toasts()).toEqual([]);
});

it('rolls back and shows a failure before the reload ends', async () => {
  const rollBack = vi.fn();
  const load = vi.fn(() => new Promise<string[]>(() => {})).mockResolvedValueOnce(['old']);
  save.mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ['slow'], queryFn: load }),
      save: useSave({ mutationFn: save, onMutate: () => rollBack, invalidates: [{ queryKey: ['slow'] }] }),
    }),
    { wrapper },
  );
  await expect.poll(() => result.current.list.data).toEqual(['old']);
  await act(() => result.current.save.mutate('new'));
  expect(rollBack).toHaveBeenCalledOnce();
  expect(toasts()).toEqual([{ title: 'We couldn’t save this. Please try again.', status: 'error' }]);
  await expect.poll(() => load.mock.calls).toHaveLength(2);
});

it('leaves the error to a form', async () => {
  save.mockRejectedValueOnce(new Error('offline'));
  const { result } = renderSave();
  await act(() => expect(result.current.mutateAsync('one')).rejects.toThrow('offline'));
  expect(toasts()).toEqual([]);
});

it('sends the same save once while it is running', async () => {
  save.mockResolvedValue('saved');
  const onSuccess = vi.fn();
  const { result } = renderSave();
  const { mutate } = result.current;
  await act(() => Promise.all([mutate('one', onSuccess), mutate('one', onSuccess)]));
  expect(save.mock.calls.map(([text]) => text)).toEqual(['one']);
  expect(onSuccess).toHaveBeenCalledOnce();
  // On, off, and on again are three changes.
  await act(() => Promise.all([mutate('one'), mutate('two'), mutate('one')]));
  expect(save.mock.calls.map(([text]) => text)).toEqual(['one', 'one', 'two', 'one']);
});

it('sends a form that is submitted twice once, and tells both submissions how it went', async () => {
  const response = Promise.withResolvers<string>();
  save.mockReturnValueOnce(response.promise).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('again');
  const { result } = renderSave();
  const twice = [result.current.mutateAsync('one'), result.current.mutateAsync('one')];
  response.resolve('saved');
  expect(await Promise.all(twice)).toEqual(['saved', 'saved']);
  await expect(result.current.mutateAsync('one')).rejects.toThrow('offline');
  expect(await result.current.mutateAsync('one'), 'the next try').toBe('again');
  expect(save).toHaveBeenCalledTimes(3);
});
