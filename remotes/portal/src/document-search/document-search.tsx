import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, useMounted } from '@tulebyte/platform';
import { useHref, useNavigate } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

const LiveAnswers = lazyComponent(() => import(/* webpackChunkName: "live-answers" */ './live-answers.tsx'));

/**
 * Search over the site's content: a plain form to /search that shows results while typing once the page is hydrated. Arrow keys
 * move from the field through the results, Escape returns to the field.
 */
export function DocumentSearch(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = useHref('/search');
  const mounted = useMounted();
  const container = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const field = () => container.current?.querySelector('input');
  return (
    <chakra.div
      ref={container}
      width="full"
      maxWidth="narrow"
      display="grid"
      gap="2"
      onKeyDown={(event) => moveFocus(event, field(), () => setQuery(''))}
    >
      <chakra.form
        action={action}
        method="get"
        role="search"
        display="flex"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?q=${encodeURIComponent(field()?.value.trim() ?? '')}`);
        }}
      >
        <Input
          type="search"
          name="q"
          aria-label={t`Search questions, guides, and articles`}
          placeholder={t`Slow PC, Wi-Fi…`}
          autoComplete="off"
          maxLength={200}
          flex="1"
          minWidth="0"
          onInput={(event) => setQuery(event.currentTarget.value.trim())}
        />
        <Button type="submit" variant="solid">
          <Icon name="search" />
          <Trans>Search</Trans>
        </Button>
      </chakra.form>
      {mounted && query !== '' ? <LiveAnswers query={query} /> : null}
    </chakra.div>
  );
}

/** Moves the focus between the field and the results below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null | undefined, close: () => void): void {
  if (!field) return;
  const stops: HTMLElement[] = [field, ...event.currentTarget.querySelectorAll('a')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === 'Escape' && index > 0) field.focus();
  else if (event.key === 'Escape' && index === 0) close();
  else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && index !== -1) {
    const next = stops[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next || stops.length === 1) return;
    event.preventDefault();
    next.focus();
  }
}
