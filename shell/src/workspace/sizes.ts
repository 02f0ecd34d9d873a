/** Heights of the workspace's bars. What sticks to the top of a page in it is below the first. */
export const BAR_HEIGHT = '3.25rem';
export const BOTTOM_BAR_HEIGHT = '3.5rem';
