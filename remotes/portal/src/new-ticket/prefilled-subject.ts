/** The initial subject from the form's URL: a device or the topic of a link. */
export function prefilledSubject(search: URLSearchParams): string {
  const device = search.get('device') ?? '';
  const serial = search.get('serial') ?? '';
  const subject = device ? `${device}${serial ? ` (${serial})` : ''}: ` : (search.get('subject') ?? '');
  return subject.slice(0, 160);
}
