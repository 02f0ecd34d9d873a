import { createContext, type ReactNode } from 'react';

/** What the renderer puts into `main` before the page, for when the host doesn't start (`../render/start-failed-message.tsx`). */
export const HiddenMessageContext = createContext<ReactNode>(null);
