import { renderScreen } from '@tulebyte/testing';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Search({ written }: { written: string[] }): ReactNode {
  const [value, setValue] = useState('');
  const onChange = (next: string) => {
    written.push(next);
    setValue(next);
  };
  return (
    <>
      <SearchField label="Search" placeholder="" value={value} onChange={onChange} />
      <button type="button" onClick={() => written.push('clicked')}>
        Open
      </button>
    </>
  );
}

it('writes what was typed before a click elsewhere acts, and only once', async () => {
  const written: string[] = [];
  const { user, ...screen } = renderScreen(<Search written={written} />);
  await user.type(screen.getByRole('searchbox'), 'dock');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(written).toEqual(['dock', 'clicked']);
  await user.type(screen.getByRole('searchbox'), 's');
  await expect.poll(() => written).toEqual(['dock', 'clicked', 'docks']);
});
