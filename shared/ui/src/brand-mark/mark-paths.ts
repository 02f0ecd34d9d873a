/** Reeds and horizon of the mark on a 32-unit grid; the favicon repeats them. */
export const markReeds = 'M16 22V7M16 22C15.5 17 13 12.5 8.5 10.5M16 22c.5-4.2 2.7-7.8 6.8-9.5';
export const markHorizon = 'M4 22h24M8 26.5h16';
