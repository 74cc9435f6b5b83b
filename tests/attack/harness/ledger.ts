import { mkdirSync, writeFileSync } from 'node:fs'

/** What attacks of a kind met, and how often. */
type Outcomes = Record<string, number>

const ledger = new Map<string, Outcomes>()

/** Counts what attacks of a kind met (`413`, `refused`, `cut off`); all is printed when the suite ends. */
export function attempt(kind: string, outcome: string | number, times = 1): void {
  const outcomes = ledger.get(kind) ?? {}
  outcomes[outcome] = (outcomes[outcome] ?? 0) + times
  ledger.set(kind, outcomes)
}

process.once('exit', () => {
  if (ledger.size === 0) return
  mkdirSync('tmp/test-results', { recursive: true })
  writeFileSync('tmp/test-results/attempts.json', JSON.stringify(Object.fromEntries(ledger)))
  console.log('\nattempts by kind and outcome')
  for (const [kind, outcomes] of [...ledger].toSorted(([a], [b]) => a.localeCompare(b))) {
    const met = Object.entries(outcomes).map(([outcome, times]) => `${outcome} × ${times}`)
    console.log(`  ${kind}: ${met.join(', ')}`)
  }
})
