import { createContext, type ReactNode } from 'react';

/** What the renderer puts into `main` before the page, for when no code runs (`../render/app-page-messages.tsx`). */
export const HiddenMessageContext = createContext<ReactNode>(null);
