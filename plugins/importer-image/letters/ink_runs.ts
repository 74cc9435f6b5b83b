import type { Grey } from '../picture/grey.js'
import { INK } from '../picture/marks.js'
import type { Box } from './printed_line.js'

/** Columns of a box that hold ink, from `left` up to `right`. */
export interface InkRun {
  left: number
  right: number
}

/** Runs of columns with ink within a box: letters that stand apart are runs of their own. */
export function inkRuns(grey: Grey, { left, top, right, bottom }: Box): InkRun[] {
  const runs: InkRun[] = []
  let from = -1
  for (let x = Math.max(0, left); x <= Math.min(right, grey.width); x++) {
    const inked = x < right && x < grey.width && hasInk(grey, x, top, bottom)
    if (inked && from < 0) from = x
    if (!inked && from >= 0) {
      runs.push({ left: from, right: x })
      from = -1
    }
  }
  return runs
}

function hasInk({ data, width, height }: Grey, x: number, top: number, bottom: number): boolean {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    if ((data[y * width + x] ?? 255) < INK) return true
  }
  return false
}

/** The rows of a run that hold ink; null when there is none. */
export function inkRows(grey: Grey, box: Box): { top: number; bottom: number } | null {
  let top = -1
  let bottom = -1
  for (let y = Math.max(0, box.top); y < Math.min(grey.height, box.bottom); y++) {
    const row = grey.data.subarray(y * grey.width + box.left, y * grey.width + box.right)
    if (!row.some((value) => value < INK)) continue
    if (top < 0) top = y
    bottom = y + 1
  }
  return top < 0 ? null : { top, bottom }
}
