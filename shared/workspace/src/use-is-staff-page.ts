import { useLocation } from '@tulebyte/router';

/** Whether the page is part of the admin area. */
export const useIsStaffPage = (): boolean => useLocation().pathname.startsWith('/admin');
