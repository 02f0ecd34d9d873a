import { Trans, useLingui } from '@lingui/react/macro';
import { useHref } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

const DEBOUNCE_MS = 250;

const Box = chakra('form', {
  base: {
    display: 'flex',
    gap: '2',
    width: 'full',
    maxWidth: 'narrow',
    '& > input': {
      flex: '1 1 0',
      // An input's default width would overflow a narrow page.
      width: '0',
      minWidth: '0',
      minHeight: '3.25rem',
      paddingInline: '4',
      bg: 'bg.surface',
      color: 'fg.default',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'control',
      fontSize: 'body',
      _placeholder: { color: 'fg.subtle' },
    },
  },
});

/**
 * The search field. Input goes into the URL after a short delay. It is a native form:
 * before hydration it submits to the same page, and early input is kept.
 */
export function SearchBox({ query, onQuery }: { query: string; onQuery: (query: string) => void }): ReactNode {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typedEarlyHandled = useRef(false);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const typedEarly = typedEarlyHandled.current ? '' : field.value.trim();
    typedEarlyHandled.current = true;
    if (typedEarly !== '' && query === '') onQuery(typedEarly);
    // The URL changed by Back or a link; never overwrite the visitor's typing.
    else if (document.activeElement !== field) field.value = query;
  }, [query, onQuery]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const submitQuery = () => {
    clearTimeout(timer.current);
    onQuery(input.current?.value.trim() ?? '');
  };
  return (
    <Box
      role="search"
      action={useHref('/search')}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        submitQuery();
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t`Search the whole site`}
        placeholder={t`Price, problem, place …`}
        autoComplete="off"
        maxLength={200}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(submitQuery, DEBOUNCE_MS);
        }}
      />
      <Button type="submit" variant="main" size="lg">
        <Icon name="search" />
        <Trans>Search</Trans>
      </Button>
    </Box>
  );
}
