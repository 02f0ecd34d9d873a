import { entries } from '../../content.config.ts?all=valley-year&locale=en';
import { ValleyYearPage } from './valley-year-page.tsx';

export default function ValleyYear() {
  return <ValleyYearPage days={entries} />;
}
