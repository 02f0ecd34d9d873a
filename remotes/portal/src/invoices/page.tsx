import { signedInPage } from '../layout/signed-in-page.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';

export const Component = signedInPage(InvoicesScreen);
