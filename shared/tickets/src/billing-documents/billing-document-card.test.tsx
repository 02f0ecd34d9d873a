import { renderScreen } from '@tulebyte/testing';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { BillingDocumentCard } from './billing-document-card.tsx';

// Tests insert no style sheet rules but those that hide something. The cast: the card uses no other props.
vi.mock(import('@tulebyte/ui/data'), async (load) => ({
  ...(await load()),
  Td: (({ overflowWrap, children }: { overflowWrap?: 'anywhere'; children: ReactNode }) => (
    <td style={{ overflowWrap }}>{children}</td>
  )) as never,
}));

it('breaks a long word of a line anywhere, so that the amounts stay in the card', () => {
  const description = 'Supercalifragilisticexpialidocious'.repeat(4);
  const screen = renderScreen(
    <BillingDocumentCard
      document={{
        id: 'estimate-1',
        number: 'E-1001',
        status: 'sent',
        device: 'Laptop',
        serial_number: '',
        complaint: 'It fell.',
        tax_rate: 900,
        labor_cents: 10_000,
        parts_cents: 0,
        tax_cents: 0,
        total_cents: 10_000,
        created_at: '2026-03-02T17:00:00Z',
        lines: [{ kind: 'labor', description, quantity: 1, unit_cents: 10_000, amount_cents: 10_000, time_entries: [] }],
        decision: null,
        invoice: null,
        can_decide: false,
      }}
      save={() => Promise.resolve()}
    />,
  );
  const cell = screen.getByRole('cell', { name: new RegExp(description) });
  expect(cell.style.overflowWrap).toBe('anywhere');
});
