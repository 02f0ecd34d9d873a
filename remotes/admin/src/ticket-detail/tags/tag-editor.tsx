import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon } from '@tulebyte/ui';
import { Tag } from '@tulebyte/ui/data';
import { Input } from '@tulebyte/ui/form';
import { useId, useState, type ReactNode } from 'react';
import type { TicketDetail } from '../conversation.ts';
import { useChangeTag } from './change-tag.ts';
import { normalizeTag } from './tag.ts';
import { tagsQuery } from './tags-query.ts';

/** Adds and removes a ticket's tags, which customers never see. */
export function TagEditor({ ticket }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const knownTags = useQuery(tagsQuery).data ?? [];
  const [typed, setTyped] = useState('');
  const tags = ticket.tags.map(({ tag }) => tag).toSorted();
  const add = useChangeTag(ticket);
  const remove = useChangeTag(ticket);
  const tag = normalizeTag(typed);
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="h4" id={id} marginBottom="2">
        <Trans>Tags</Trans>
      </Heading>
      {tags.length > 0 ? (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" marginBottom="2">
          {tags.map((each) => (
            <li key={each}>
              <Tag onRemove={() => remove.mutate({ tag: each, isAdded: false })} removeLabel={t`Remove the tag ${each}`}>
                {each}
              </Tag>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      <chakra.form
        display="flex"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          // Clears the input for the next tag.
          event.currentTarget.querySelector('input')?.focus();
          if (tag === '' || add.isPending) return;
          void add.mutate({ tag, isAdded: true }, () => setTyped(''));
        }}
      >
        <Input
          aria-label={t`New tag`}
          placeholder={t`printer, on-site …`}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={60}
          flex="1"
          minWidth="0"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id={`${id}-known`}>
          {knownTags
            .filter((each) => !tags.includes(each.tag))
            .map((each) => (
              <option key={each.tag} value={each.tag}>
                {each.tag}
              </option>
            ))}
        </datalist>
        <Button type="submit" loading={add.isPending}>
          <Icon name="tag" />
          <Trans>Add</Trans>
        </Button>
      </chakra.form>
    </section>
  );
}
