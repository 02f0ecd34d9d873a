/** An open incident of the telephone line. Sample data. */
export function fixtureIncident(overrides: object = {}) {
  return {
    id: 'i1',
    title: 'Calls do not come through',
    title_es: '',
    impact: 'outage',
    starts_at: '2026-03-02T17:00:00Z',
    resolved_at: null,
    systems: ['telephone'],
    affected: [{ id: 'telephone', name: 'Telephone line', name_es: 'Teléfono' }],
    updates: [
      { id: 'u1', phase: 'investigating', body: 'The carrier looks into it.', body_es: '', created_at: '2026-03-02T17:00:00Z' },
    ],
    ...overrides,
  };
}
