import { availableParallelism } from 'node:os'

const between = (least: number, most: number, wanted: number) =>
  Math.min(Math.max(wanted, least), most)

/**
 * How many connections a process keeps at most for what writes and for reads. Each takes 6 to 7 MiB of the database once it
 * has seen much, and more of them than processors can serve only wait in another place.
 */
export function poolSizes(processors = availableParallelism()): { writes: number; reads: number } {
  return { writes: between(6, 10, 2 * processors + 2), reads: between(4, 6, processors + 2) }
}
