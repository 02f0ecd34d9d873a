import { createContext, type ReactNode } from 'react';

export type LayoutPartName = 'header' | 'footer';

/** Wraps the layout's parts. The renderer puts their HTML there once it has rendered them (`../render/layout-parts.tsx`). */
export const LayoutPartContext = createContext<(name: LayoutPartName, part: ReactNode) => ReactNode>((_, part) => part);
