import { useMutation, useQueryClient, type InvalidateQueryFilters, type UseMutationOptions } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { dismissToast, store, toast, toastsAtom, type ToastRequest } from '@tulebyte/platform';
import { useRef } from 'react';
import { isUnanswered } from './is-unanswered.ts';

interface SaveOptions<Data, Variables> extends Pick<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn' | 'mutationKey' | 'scope' | 'onMutate' | 'onSuccess'
> {
  /** Reloaded afterward, even after a failure, since the shown data may be outdated. */
  invalidates?: readonly InvalidateQueryFilters[] | (() => readonly InvalidateQueryFilters[]);
  /** Replaces the toast for a known error. */
  explainFailure?: (error: Error) => Omit<ToastRequest, 'status'> | undefined;
  /** Whether that toast closes by itself, since nothing is left to do. */
  closesByItself?: boolean;
}

/**
 * A mutation for buttons and forms. While the same save is running, another call of it sends nothing. `mutate` shows a toast when it fails,
 * even when the user has left the page, and closes it once the same save works; `mutateAsync` leaves the error to its caller, usually a
 * form. If `onMutate` returns a function, it's called on failure, to roll back.
 */
export function useSave<Data, Variables = void>({
  invalidates = [],
  explainFailure,
  closesByItself,
  ...options
}: SaveOptions<Data, Variables>) {
  const queries = useQueryClient();
  const reload = async (filters: InvalidateQueryFilters) => {
    // A first load that began before this would count as the one after it.
    await queries.cancelQueries(filters);
    await queries.invalidateQueries(filters);
  };
  const mutation = useMutation({
    ...options,
    onError: (_error, _variables, rollBack) => {
      if (typeof rollBack === 'function') rollBack();
    },
    onSettled: async (_data, error) => {
      const affected = typeof invalidates === 'function' ? invalidates() : invalidates;
      const reloaded = Promise.all(affected.map(reload));
      // The message about an unexpected failure doesn't wait: offline, reloading takes long and fails as well.
      if (!error || explainFailure?.(error)) await reloaded;
    },
  });
  const latest = useRef<{ key: string; saved: Promise<Data> }>(null);
  const mutateAsync: typeof mutation.mutateAsync = (...save) => {
    // A double click arrives before the button re-renders as loading.
    const key = JSON.stringify(save);
    if (latest.current?.key === key) return latest.current.saved;
    const started = { key, saved: mutation.mutateAsync(...save).finally(() => (started.key = '')) };
    latest.current = started;
    return started.saved;
  };
  const failureToast = useRef<{ key: string; id: string | undefined }>(null);
  return {
    ...mutation,
    mutateAsync,
    mutate: (variables: Variables, onSuccess?: (data: Data) => void): Promise<void> => {
      const before = latest.current;
      const saved = mutateAsync(variables);
      if (latest.current === before) return saved.then(ignore, ignore);
      const key = JSON.stringify(variables);
      const succeed = (data: Data): void => {
        const failed = failureToast.current;
        if (failed?.id && failed.key === key) dismissToast(failed.id);
        onSuccess?.(data);
      };
      const fail = (error: Error): void => {
        const explained = explainFailure?.(error);
        const status = explained && closesByItself ? 'warning' : 'error';
        toast({ title: describeFailure(error), ...explained, status });
        failureToast.current = { key, id: store.get(toastsAtom).at(-1)?.id };
      };
      return saved.then(succeed, fail);
    },
  };
}

function describeFailure(error: Error): MessageDescriptor {
  // Another try wouldn't help; who may do what is explained elsewhere.
  if (error instanceof BackendError && error.code === '42501') return msg`This wasn’t saved.`;
  if (isUnanswered(error)) {
    return navigator.onLine
      ? msg`We didn’t hear back. Check whether this was saved.`
      : msg`You’re offline. Once you’re back, check whether this was saved.`;
  }
  return msg`We couldn’t save this. Please try again.`;
}

const ignore = (): void => {};
