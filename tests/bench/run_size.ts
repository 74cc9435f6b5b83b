import { rmSync } from 'node:fs'
import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { atRest, type BenchSite, EMAIL, idleMemory, startBenchSite } from './bench_site.js'
import { type EventFigures, measureEvents } from './events.js'
import { type HouseholdFigures, measureHousehold } from './household.js'
import { readMaterial } from './material.js'
import { measureWork, type Figures } from './measure/measure_work.js'
import { peakOfWholeList } from './measure/peak_memory.js'
import { countStatementsFromNextStart } from './measure/statements.js'
import type { BenchOptions } from './options.js'
import { type Budget, budgetTable } from './budget.js'
import { profileOf } from './profile.js'
import { seedNeighbours } from './seed/seed_neighbours.js'
import { seedRecipes } from './seed/seed_recipes.js'
import { COMMON_WORD } from './seed/vocabulary.js'
import { measurePastes, type PasteFigures, profilePastes } from './pastes.js'
import { measureSignIns, type SignInFigures } from './sign_ins.js'
import type { BenchTarget } from './target.js'
import { wordsToSeek } from './words.js'
import { worksOf } from './works.js'

/** Figures of one size, or of a server that was there already. */
export interface SizeResult {
  recipes: number | null
  /** Groups of the site; only where there are others. */
  groups?: number
  work: Record<string, Figures>
  /** Size of the database with its indexes; null for a server that was there already. */
  databaseMb: number | null
  memory: { idlePssMb: number; afterLoadPssMb: number; wholeListPeakPssMb: number } | null
  start: { firstStartMs: number; secondStartMs: number } | null
  /** A household whose devices are all awake; only where it is asked for, of a site of its own. */
  household?: HouseholdFigures
  /** What another machine is told of; only where it is asked for, of a site of its own. */
  events?: EventFigures
  /** What sign-ins cost themselves and others; only where it is asked for. */
  signIns?: SignInFigures
  /** What pages cost that are pasted; only where it is asked for. */
  pastes?: PasteFigures
}

/** Seeds a site of its own with recipes, starts it a second time and measures. */
export async function runSize(recipes: number, options: BenchOptions): Promise<SizeResult> {
  const first = await startBenchSite()
  const { dataDir } = first.site
  try {
    say(`${recipes} recipes: seeding`)
    const counts = await seedRecipes(embeddedDatabaseUrl(dataDir), recipes)
    if (options.profile.length > 0) {
      await countStatementsFromNextStart(embeddedDatabaseUrl(dataDir))
    }
    await first.site.stop()
    const second = await startBenchSite(dataDir)
    try {
      await atRest(second)
      if (options.groups > 1) {
        say(`${options.groups} groups: seeding`)
        await seedNeighbours(embeddedDatabaseUrl(dataDir), options.groups)
        await atRest(second)
      }
      const idlePssMb = await idleMemory(second)
      const wholeListPeakPssMb = await peakOfWholeList(second)
      const words = { few: wordsToSeek(counts, recipes), common: COMMON_WORD }
      const target = { url: second.site.url, token: second.token, email: EMAIL, words }
      await tellProfiles(second, { ...target, cpu: second.cpu }, options)
      const work = await measureAll({ ...target, cpu: second.cpu }, options)
      const afterLoadPssMb = second.memoryMb()
      const databaseUrl = embeddedDatabaseUrl(dataDir)
      const isAsked = isWanted('shopping-household', options)
      if (isAsked) say('shopping-household')
      const tellsMachines = isWanted('events', options)
      if (tellsMachines) say('events')
      const signsIn = isWanted('sign-ins', options)
      if (signsIn) say('sign-ins')
      const pastes = isWanted('pastes', options)
      if (pastes) say('pastes')
      return {
        recipes,
        ...(options.groups > 1 && { groups: options.groups }),
        work,
        databaseMb: await sizeOf(databaseUrl),
        memory: { idlePssMb, afterLoadPssMb, wholeListPeakPssMb },
        start: { firstStartMs: first.startMs, secondStartMs: second.startMs },
        ...(isAsked && { household: await measureHousehold(second, databaseUrl) }),
        ...(tellsMachines && { events: await measureEvents(second, databaseUrl) }),
        ...(signsIn && { signIns: await measureSignIns(second) }),
        ...(pastes && { pastes: await measurePastes(second, databaseUrl) }),
      }
    } finally {
      await second.site.stop()
    }
  } finally {
    await first.site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures a server that runs somewhere, of which only the API is known; nothing is seeded. */
export async function runAgainst(url: string, options: BenchOptions): Promise<SizeResult> {
  const token = options.token ?? ''
  const words = await wordsThere(url, token)
  const target = { url, token, email: null, words, cpu: () => null }
  const work = await measureAll(target, options)
  return { recipes: work.list?.hits ?? null, work, databaseMb: null, memory: null, start: null }
}

async function sizeOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    .finally(() => client.end())
  return Math.round(Number(rows[0]?.bytes) / 1e6)
}

const isWanted = (name: string, { only, profile }: BenchOptions) =>
  only.length === 0 ? profile.length === 0 : only.some((part) => name.includes(part))

async function tellProfiles(
  site: BenchSite,
  target: BenchTarget,
  { profile }: BenchOptions
): Promise<void> {
  if (profile.length === 0) return
  const works = worksOf(target, await readMaterial(target.url, target.token))
  const budgets: Budget[] = []
  for (const work of works.filter(({ name }) => profile.some((part) => name.includes(part)))) {
    const { text, budget } = await profileOf(site, target, work)
    say(text)
    budgets.push(budget)
  }
  say(budgetTable(budgets))
  if (profile.includes('pastes'))
    say(await profilePastes(site, embeddedDatabaseUrl(site.site.dataDir)))
}

async function measureAll(
  target: BenchTarget,
  options: BenchOptions
): Promise<Record<string, Figures>> {
  const works = worksOf(target, await readMaterial(target.url, target.token))
  const wanted = works.filter(({ name }) => isWanted(name, options))
  const figures: Record<string, Figures> = {}
  for (const work of wanted) {
    say(work.name)
    figures[work.name] = await measureWork(target, work)
  }
  return figures
}

/** Words of the names that a server lists; which of them are common is not known. */
async function wordsThere(url: string, token: string): Promise<BenchTarget['words']> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/recipes?perPage=100`, { headers })
  const { items } = (await answer.json()) as { items: { name: string }[] }
  const words = items.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{6,}/g) ?? [])
  const count = (word: string) => words.filter((other) => other === word).length
  const byCount = [...new Set(words)].sort((a, b) => count(b) - count(a))
  return { few: byCount.slice(1, 13), common: byCount[0] ?? '' }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
