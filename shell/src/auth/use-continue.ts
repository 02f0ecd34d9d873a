import { currentLocale, localeFromPath, localizedPath, stripLocale } from '@tulebyte/i18n';
import { useNavigate } from '@tulebyte/router';
import { useCallback } from 'react';

/**
 * Continues to a path, in its language, after an emailed link or a provider's callback; via the second step if that is still
 * missing. Another language is another document.
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
