import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fixtureCallColumns, renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AppointmentLine } from './appointment-line.tsx';

it('says who is emailed when staff cancel', async () => {
  const appointment = {
    id: 'x',
    starts_at: '2100-11-24T18:00:00Z',
    channel: 'phone',
    place: 'lodi',
    size: '6-20',
    canceled_at: null,
    ...fixtureCallColumns,
  } as const;
  const { user, getByRole, findByText } = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AppointmentLine appointment={appointment} />
    </QueryClientProvider>,
  );
  await user.click(getByRole('button', { name: /^Cancel the appointment on/ }));
  expect(await findByText('The time opens up for someone else. We’ll email the client.')).toBeTruthy();
});
