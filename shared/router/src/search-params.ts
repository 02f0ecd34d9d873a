import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams as useRouterSearchParams, type NavigateOptions } from 'react-router-dom';

type Next = URLSearchParams | Record<string, string>;
type SetSearchParams = (next: Next | ((before: URLSearchParams) => Next), options?: NavigateOptions) => void;

/**
 * The query parameters, and a function to change them.
 *
 * React Router's own hook passes the last *rendered* parameters to an update, so that of two quick changes the first is lost. Here
 * an update gets the result of the previous one.
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
