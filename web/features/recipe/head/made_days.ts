const DAY = 86_400_000

/** The largest unit that says well how long ago something was. */
const steps = [
  { unit: 'year', from: 365, days: 365 },
  { unit: 'month', from: 60, days: 30 },
  { unit: 'week', from: 14, days: 7 },
] as const

function midnight(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
}

/** How many calendar days ago a moment was, here; one later today or ahead counts as today. */
export function daysSince(value: string, now: Date): number {
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(value))) / DAY))
}

/** How long ago a day is, as a cook says it: 3 days, 2 weeks, 5 months. */
export function ago(days: number): { count: number; unit: 'day' | 'week' | 'month' | 'year' } {
  const step = steps.find(({ from }) => days >= from) ?? ({ unit: 'day', days: 1 } as const)
  return { count: Math.floor(days / step.days), unit: step.unit }
}
