import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchField } from '@tulebyte/lists/search-field';
import { useSearchParams } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { requestersQuery, type Requester } from './new-ticket.ts';

const Person = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    width: 'full',
    minHeight: 'target',
    alignItems: 'center',
    paddingInline: '3',
    textAlign: 'start',
    textStyle: 'ui',
    cursor: 'pointer',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
  },
});

/**
 * Finds a customer while they're on the phone: by name, company, email, or the number they call from. Enter takes the first one.
 * From a client's page, that client is found already.
 */
export function RequesterLookup({ onChoose }: { onChoose: (person: Requester) => void }): ReactNode {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('client') ?? '');
  const { data: people, isFetching } = useQuery(requestersQuery(query));
  return (
    <chakra.div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const [first] = people ?? [];
        if (first && !isFetching) onChoose(first);
      }}
    >
      <SearchField
        label={t`Find a client`}
        placeholder={t`Name, company, email, or phone`}
        value={query}
        onChange={(value) => setQuery(value.trim())}
      />
      <div role="status">
        {people?.length === 0 ? (
          <Text size="small" tone="muted" marginTop="2">
            <Trans>No one found. Enter their details below.</Trans>
          </Text>
        ) : null}
      </div>
      {people && people.length > 0 ? (
        <chakra.ul
          aria-label={t`Matching clients`}
          borderWidth="1px"
          borderColor="border.default"
          borderRadius="control"
          marginTop="1"
        >
          {people.map((person) => (
            <li key={`${person.id} ${person.email} ${person.phone}`}>
              <Person type="button" onClick={() => onChoose(person)}>
                <chakra.strong fontWeight="600">{person.name}</chakra.strong>
                <Text as="span" size="small" tone="muted" overflowWrap="anywhere">
                  {[person.company, person.email, person.phone].filter(Boolean).join(' · ')}
                </Text>
              </Person>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.div>
  );
}
