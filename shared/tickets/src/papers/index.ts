export { Paper } from '@tulebyte/contracts/functions/paper';
export { PaperCard } from './paper-card.tsx';
export { savePaper } from './save-paper.ts';
