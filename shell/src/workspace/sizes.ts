/** Heights of the workspace's bars. Sticky elements on a page start below `BAR_HEIGHT`. */
export const BAR_HEIGHT = '3.25rem';
export const BOTTOM_BAR_HEIGHT = '3.5rem';
