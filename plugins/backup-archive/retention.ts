/** How many backups stay of those that were made by themselves: the last of so many days, weeks and months that have one. */
export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

const DAY = 24 * 60 * 60 * 1_000

/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const weekOf = (date: Date) => String(Math.floor((date.getTime() / DAY + 3) / 7))

/** Which of some backups are no longer needed. */
export function outdated<Backup extends { modifiedAt: Date }>(
  backups: readonly Backup[],
  { daily, weekly, monthly }: Retention
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
  const needed = new Set<Backup>([
    ...lastOfEach(newestFirst, daily, (date) => date.toISOString().slice(0, 10)),
    ...lastOfEach(newestFirst, weekly, weekOf),
    ...lastOfEach(newestFirst, monthly, (date) => date.toISOString().slice(0, 7)),
  ])
  return newestFirst.filter((backup) => !needed.has(backup))
}

function lastOfEach<Backup extends { modifiedAt: Date }>(
  newestFirst: readonly Backup[],
  count: number,
  spanOf: (date: Date) => string
): Backup[] {
  const bySpan = new Map<string, Backup>()
  for (const backup of newestFirst) {
    const span = spanOf(backup.modifiedAt)
    if (!bySpan.has(span)) bySpan.set(span, backup)
  }
  return [...bySpan.values()].slice(0, count)
}
