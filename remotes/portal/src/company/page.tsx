import { clientPage } from '../layout/client-page.tsx';
import { CompanyScreen } from './company-screen.tsx';

export const Component = clientPage(CompanyScreen);
