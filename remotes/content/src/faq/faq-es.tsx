import { entries } from '../../content.config.ts?all=faq&locale=es';
import { FaqPage } from './faq-page.tsx';

export default function Faq() {
  return <FaqPage questions={entries} />;
}
