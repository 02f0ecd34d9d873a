/** A point of the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** A browser window that is driven with the mouse and the keyboard. */
export interface Browser {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** @param script the source of a function, which runs in the page; its result must fit JSON */
  evaluate<Result>(script: string, ...args: readonly string[]): Promise<Result>;
  perform(actions: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
}

/** An input source with what it does, as WebDriver and WebDriver BiDi send it. Source: https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: readonly Readonly<Record<string, unknown>>[];
}

export const click = ([x, y]: Point): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Code points of keys without a character. Source: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { enter: '\uE007', shift: '\uE008', control: '\uE009' } as const;

/** Presses keys one after the other. */
export const type = (keys: string): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Presses keys together. */
export const press = (...keys: readonly string[]): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ],
  },
];
