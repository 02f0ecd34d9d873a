import { act } from '@testing-library/react';
import { useNavigate } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { expect, it } from 'vitest';
import { DenseTable } from './dense-table.tsx';

function Screen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname !== '/list')
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  return (
    <DenseTable
      label="Orders"
      rows={['1', '2']}
      rowKey={(id) => id}
      stackBelow="40rem"
      columns={[
        { id: 'order', head: 'Order', rowHead: true, render: (id) => <RouterLink to={`/list/${id}`}>Order {id}</RouterLink> },
      ]}
    />
  );
}

it('moves the focus to the row that was opened, after Back', async () => {
  const screen = renderScreen(<Screen />, { at: '/list', path: '/list/*' });
  await screen.user.click(screen.getByRole('link', { name: 'Order 2' }));
  await act(() => screen.user.click(screen.getByRole('button', { name: 'Back' })));
  await expect.poll(() => document.activeElement?.textContent).toBe('Order 2');
});
