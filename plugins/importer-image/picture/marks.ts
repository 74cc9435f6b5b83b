import type { Grey } from './grey.js'

/** A connected mark of ink: the box around it and how many points it has. */
export interface Mark {
  left: number
  top: number
  right: number
  bottom: number
  points: number
}

/** Points darker than this are ink, once the paper is white. */
export const INK = 150

/** All marks of ink on an evenly lit page; ones that touch at a corner belong together. */
export function marksOf({ data, width, height }: Grey): Mark[] {
  const groups = new Groups()
  let above: Run[] = []
  const runs: Run[] = []
  for (let y = 0; y < height; y++) {
    const row = runsOf(data.subarray(y * width, (y + 1) * width), y)
    joinRuns(above, row, groups)
    runs.push(...row)
    above = row
  }
  const marks = new Map<number, Mark>()
  for (const run of runs) {
    const root = groups.root(run.group)
    const mark = marks.get(root)
    if (mark) widen(mark, run)
    else
      marks.set(root, {
        left: run.from,
        top: run.y,
        right: run.to,
        bottom: run.y + 1,
        points: run.to - run.from,
      })
  }
  return [...marks.values()]
}

interface Run {
  y: number
  from: number
  to: number
  group: number
}

function runsOf(row: Uint8Array, y: number): Run[] {
  const runs: Run[] = []
  let from = -1
  for (let x = 0; x <= row.length; x++) {
    const dark = x < row.length && (row[x] ?? 255) < INK
    if (dark && from < 0) from = x
    if (!dark && from >= 0) {
      runs.push({ y, from, to: x, group: -1 })
      from = -1
    }
  }
  return runs
}

function joinRuns(above: Run[], row: Run[], groups: Groups): void {
  let first = 0
  for (const run of row) {
    while ((above[first]?.to ?? Infinity) < run.from) first++
    for (let at = first; at < above.length; at++) {
      const other = above[at]
      if (!other || other.from > run.to) break
      if (run.group < 0) run.group = other.group
      else groups.join(run.group, other.group)
    }
    if (run.group < 0) run.group = groups.add()
  }
}

function widen(mark: Mark, run: Run): void {
  mark.left = Math.min(mark.left, run.from)
  mark.right = Math.max(mark.right, run.to)
  mark.bottom = Math.max(mark.bottom, run.y + 1)
  mark.points += run.to - run.from
}

/** Numbers that are found to be the same. */
class Groups {
  #parents: number[] = []

  add(): number {
    return this.#parents.push(this.#parents.length) - 1
  }

  root(group: number): number {
    let at = group
    for (let parent = this.#parents[at] ?? at; parent !== at; parent = this.#parents[at] ?? at) {
      this.#parents[at] = this.#parents[parent] ?? parent
      at = parent
    }
    return at
  }

  join(one: number, other: number): void {
    const first = this.root(one)
    const second = this.root(other)
    this.#parents[Math.max(first, second)] = Math.min(first, second)
  }
}
