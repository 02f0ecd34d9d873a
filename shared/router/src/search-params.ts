import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams as useRouterSearchParams, type NavigateOptions } from 'react-router-dom';

type Next = URLSearchParams | Record<string, string>;
type SetSearchParams = (next: Next | ((before: URLSearchParams) => Next), options?: NavigateOptions) => void;

/**
 * The address's parameters, and how to change them.
 *
 * React Router's own hook hands a change the parameters of the last *rendered* address: of two quick choices the first
 * is lost. Here a change follows the one before it, rendered or not.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      latest.current = new URLSearchParams(typeof next === 'function' ? next(latest.current) : next);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, set];
}
