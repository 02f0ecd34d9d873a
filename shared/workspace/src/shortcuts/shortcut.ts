/** A key, or two keys one after the other (`g t`), as `KeyboardEvent.key` names them. */
export interface Shortcut {
  keys: string;
  /** What it does, for the list of shortcuts. */
  does: string;
  /** `false` leaves the key to the browser. Without it the shortcut is only listed, because something else handles it. */
  act?: () => boolean | void;
  /** Opens a dialog with a field. What is typed while the dialog's code loads goes to that field. */
  opensField?: boolean;
}

/** Whether it works without Ctrl, so that people who dictate or press keys by mistake need to turn it off (WCAG 2.1.4). */
export const isSingleKey = ({ keys }: Shortcut): boolean => !keys.startsWith('Ctrl ');
