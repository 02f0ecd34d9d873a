import { renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useEditedRows } from './use-edited-rows.ts';

signInBeforeEach();

function List(): ReactNode {
  const [stored, setStored] = useState(['a', 'b', 'c', 'd']);
  const { rows, isEdited, isRemoved, setEdited } = useEditedRows(stored.map((id) => ({ id })));
  return (
    <>
      <button onClick={() => setStored(['a', 'd'])}>Remove b and c</button>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.id}
            {isRemoved(row) ? ' removed' : null}
            <button onClick={() => setEdited(row, !isEdited(row))}>
              {isEdited(row) ? 'Close' : 'Edit'} {row.id}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

it('keeps a row that is edited at its place when it is removed, until its editor closes', async () => {
  const screen = renderScreen(<List />);
  const press = (name: string) => screen.user.click(screen.getByRole('button', { name }));
  const texts = () =>
    screen
      .getAllByRole('listitem')
      .map(({ firstChild, childNodes }) =>
        [firstChild, childNodes[1]].map((node) => (node?.nodeName === '#text' ? node.textContent : '')).join(''),
      );
  await press('Edit b');
  await press('Edit a');
  await press('Remove b and c');
  expect(texts()).toEqual(['a', 'b removed', 'd']);
  await press('Close b');
  expect(texts()).toEqual(['a', 'd']);
});
