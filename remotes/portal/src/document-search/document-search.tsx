import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, useMounted } from '@tulebyte/platform';
import { useHref, useNavigate } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

const LiveAnswers = lazyComponent(() => import(/* webpackChunkName: "live-answers" */ './live-answers.tsx'));

/**
 * The search over what is written down: the browser's own form to /search, answered in place while somebody types once the
 * page is alive. Arrows walk from the field through the sections, Escape leads back.
 */
export function DocumentSearch(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = useHref('/search');
  const mounted = useMounted();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const field = () => box.current?.querySelector('input');
  return (
    <chakra.div
      ref={box}
      width="full"
      maxWidth="narrow"
      display="grid"
      gap="2"
      onKeyDown={(event) => walk(event, field(), () => setQuery(''))}
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
          aria-label={t`Search questions, guides and articles`}
          placeholder={t`Slow computer, Wi-Fi, invoice…`}
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

/** Moves the focus between the field and the links under it. */
function walk(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null | undefined, close: () => void): void {
  if (!field) return;
  const stops: HTMLElement[] = [field, ...event.currentTarget.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === 'Escape' && at > 0) field.focus();
  else if (event.key === 'Escape' && at === 0) close();
  else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && at !== -1) {
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next || stops.length === 1) return;
    event.preventDefault();
    next.focus();
  }
}
