export type Point = readonly [x: number, y: number];

/** The section of a map that is shown. */
export interface MapWindow {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text on a map. */
export interface MapLabel {
  text: string;
  /** The beginning, middle, or end of its baseline. */
  at: Point;
  side: 'start' | 'middle' | 'end';
  fontSize: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Average width of a character, as a share of the font size. */
const CHARACTER = 0.57;
const GAP = 3;
const EDGE = 12;

/** The space that a label takes. */
function boxOf({ text, at: [x, y], side, fontSize }: MapLabel): Box {
  const width = text.length * fontSize * CHARACTER;
  const left = side === 'start' ? x : side === 'end' ? x - width : x - width / 2;
  return { left: left - GAP, right: left + width + GAP, top: y - fontSize * 0.75 - GAP, bottom: y + fontSize * 0.2 + GAP };
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a label ends before the sides of the window. */
export function fits({ x, width }: MapWindow, label: MapLabel): boolean {
  const { left, right } = boxOf(label);
  return left > x + EDGE - GAP && right < x + width - EDGE + GAP;
}

/** Places labels on a map one after another, so that none covers another or one of the points, whose radius is given. */
export class LabelPlaces {
  readonly #taken: Box[] = [];

  take(label: MapLabel): void {
    this.#taken.push(boxOf(label));
  }

  takePoint([x, y]: Point, radius: number): void {
    this.#taken.push({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }

  takeLine([fromX, fromY]: Point, [toX, toY]: Point, radius: number): void {
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / radius);
    for (let step = 0; step <= steps; step += 1)
      this.takePoint([fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps], radius);
  }

  isFree(label: MapLabel): boolean {
    const box = boxOf(label);
    return this.#taken.every((other) => !overlap(box, other));
  }

  /** Takes the label's place if it is free. */
  claim(label: MapLabel): boolean {
    const isFree = this.isFree(label);
    if (isFree) this.take(label);
    return isFree;
  }
}
