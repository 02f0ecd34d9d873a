/** The beginning of a subject that the address of the form asks for: the device or the matter that a link was about. */
export function askedSubject(search: URLSearchParams): string {
  const device = search.get('device') ?? '';
  const serial = search.get('serial') ?? '';
  const asked = device ? `${device}${serial ? ` (${serial})` : ''}: ` : (search.get('subject') ?? '');
  return asked.slice(0, 160);
}
