import { currentLocale, localeFromPath, localizedPath, stripLocale } from '@tulebyte/i18n';
import { useNavigate } from '@tulebyte/router';
import { useCallback } from 'react';

/**
 * Goes on to where a person was before a mail or a provider, in the language they were reading; by way of the second step
 * where that is still to come. The other language is another document.
 */
export function useContinue(): (path: string, options?: { secondStep?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, { secondStep = false } = {}) => {
      const locale = localeFromPath(path);
      const from = stripLocale(path);
      if (locale !== currentLocale())
        location.replace(secondStep ? `${localizedPath('/auth', locale)}?from=${encodeURIComponent(from)}` : path);
      else if (secondStep) navigate('/auth', { replace: true, state: { from: { pathname: from } } });
      else navigate(from, { replace: true });
    },
    [navigate],
  );
}
