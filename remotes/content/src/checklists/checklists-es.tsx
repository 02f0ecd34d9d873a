import { entries } from '../../content.config.ts?all=checklists&locale=es';
import { ChecklistsPage } from './checklists-page.tsx';

export default function Checklists() {
  return <ChecklistsPage checklists={entries} />;
}
