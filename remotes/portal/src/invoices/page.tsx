import { clientPage } from '../layout/client-page.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';

export const Component = clientPage(InvoicesScreen);
