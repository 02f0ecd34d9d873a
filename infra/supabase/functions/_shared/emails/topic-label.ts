import { findService } from '@tulebyte/brand/services';

/** Topics that aren't services. */
const labels: Readonly<Record<string, string>> = {
  'home-services': 'Help at home',
  demo: 'A look at the client portal',
  other: 'Something else',
};

/** A form's topic, for staff. */
export function topicLabel(topic: string): string {
  const spaced = topic.replaceAll('-', ' ');
  return findService(topic)?.name ?? labels[topic] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
