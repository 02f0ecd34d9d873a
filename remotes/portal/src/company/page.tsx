import { signedInPage } from '../layout/signed-in-page.tsx';
import { CompanyScreen } from './company-screen.tsx';

export const Component = signedInPage(CompanyScreen);
