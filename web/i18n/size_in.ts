const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in bytes in the unit that leaves one to three digits before the point; units are those of `Intl.NumberFormat`. */
export function sizeIn(bytes: number): { value: number; unit: (typeof units)[number] } {
  const steps = Math.floor(Math.log10(Math.max(bytes, 1)) / 3)
  const at = Math.min(steps, units.length - 1)
  return { value: bytes / 1_000 ** at, unit: units[at] ?? 'byte' }
}
