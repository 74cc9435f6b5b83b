/** A rectangle of a turned picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How a picture is laid: quarter turns clockwise, after flipping it along its own axes. */
export interface Turn {
  quarters: 0 | 1 | 2 | 3
  flipX: boolean
  flipY: boolean
}

/** What is left of a picture: the turn it is laid in and the part that remains. */
export interface Cut {
  turn: Turn
  area: Area
}

/** A picture as it came. */
export const unturned: Turn = { quarters: 0, flipX: false, flipY: false }

const quarter = (quarters: number): Turn['quarters'] =>
  ([0, 1, 2, 3] as const)[((quarters % 4) + 4) % 4] ?? 0

/** Turns by quarters, clockwise for positive ones. */
export function turnBy(turn: Turn, quarters: number): Turn {
  return { ...turn, quarters: quarter(turn.quarters + quarters) }
}

/** Flips what is seen from side to side, or upside down. */
export function flip(turn: Turn, direction: 'sideways' | 'over'): Turn {
  const lies = turn.quarters % 2 === 1
  return (direction === 'sideways') === lies
    ? { ...turn, flipY: !turn.flipY }
    : { ...turn, flipX: !turn.flipX }
}

/** Size of a picture as it is laid. */
export function laidSize(size: { width: number; height: number }, { quarters }: Turn) {
  return quarters % 2 === 1 ? { width: size.height, height: size.width } : size
}

/** Factor that brings an area down to at most `longest` pixels a side; small ones stay as they are. */
export function shrink({ width, height }: Pick<Area, 'width' | 'height'>, longest: number): number {
  return Math.min(1, longest / Math.max(width, height, 1))
}
