import { entries } from '../../content.config.ts?all=valley-year&locale=es';
import { ValleyYearPage } from './valley-year-page.tsx';

export default function ValleyYear() {
  return <ValleyYearPage days={entries} />;
}
