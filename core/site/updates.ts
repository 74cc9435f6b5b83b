import { audit } from '#core/audit/index'
import { fixedStatement, readRow } from '#core/database/read'
import { queryIn } from '#core/database/query_in'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator } from '#core/i18n/index'
import { outgoing, OutgoingError } from '#core/outgoing/index'
import { defineJob } from '#core/queue/index'
import type { UpdateNotices } from '#core/shared/contract/site'
import { siteSettings } from './settings.js'

const KEY = 'site.updates'
const MOST_BYTES = 65_536
const PATIENCE = 15_000
const VERSION = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/

/** Why the newest version is not known: a key of the server's texts with its values. */
interface Problem {
  key: string
  status?: number
}

type Stored = Omit<UpdateNotices, 'problem'> & { problem: Problem | null }

const stored = fixedStatement('site.updates', `select value from settings where key = '${KEY}'`)

const off: Stored = { isOn: false, address: '', newest: null, askedAt: null, problem: null }

const readStored = async (): Promise<Stored> => ({
  ...off,
  ...(await readRow<{ value: Partial<Stored> }>(stored, []))?.value,
})

/** Whether the site asks for newer versions, where, and what it heard last, in a reader's language. */
export async function updateNotices(locale: string): Promise<UpdateNotices> {
  const { problem, ...notices } = await readStored()
  const said = problem && translator(locale)(problem.key, { status: problem.status })
  return { ...notices, problem: said }
}

const write = fixedStatement(
  'site.write-updates',
  `insert into settings (key, value) values ('${KEY}', $1::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value, updated_at = now()`
)

/** Switches the asking on or off, and chooses the address; on, it is asked at once, and once a day from then on. */
export async function chooseUpdates(
  { userId }: Actor,
  { isOn, address }: Pick<UpdateNotices, 'isOn' | 'address'>
): Promise<void> {
  const details = { isOn, address }
  await work(async ({ trx, enqueue }) => {
    await queryIn(trx, write, [JSON.stringify(details)])
    await audit({ trx }, { act: 'settings.changed', actorId: userId, subject: 'updates', details })
    if (isOn) enqueue(askNewest, {})
  })
}

/** The newest version that the site knows of: its own unless it asks, and heard of a newer one. */
export async function latestRelease(): Promise<string> {
  const { productVersion } = siteSettings()
  const { isOn, newest } = await readStored()
  return isOn && newest !== null && isNewer(newest, productVersion) ? newest : productVersion
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  const at = [0, 1, 2].find((place) => a?.[place] !== b?.[place]) ?? 0
  return (a?.[at] ?? 0) > (b?.[at] ?? 0)
}

/** Asks for the newest version where administrators switched that on; nobody is asked otherwise. Says nothing of the site. */
export const askNewest = defineJob<Record<string, never>>(
  'site.ask-newest',
  async (_payload, { signal }) => {
    const { isOn, address } = await readStored()
    if (!isOn) return
    const answer = await ask(address, signal)
    const found = { ...answer, askedAt: new Date().toISOString() }
    await work(({ trx }) => queryIn(trx, write, [JSON.stringify(found)]))
  },
  { attempts: 1, timeout: 60_000 }
)

/** The version that an address names as `version` or, as hosts of sources do, `tag_name`. */
async function ask(
  address: string,
  signal: AbortSignal
): Promise<{ newest?: string; problem: Problem | null }> {
  try {
    const limits = { signal, timeoutMs: PATIENCE, maxBytes: MOST_BYTES }
    const headers = { accept: 'application/json' }
    const answer = await outgoing().fetch(address, { ...limits, headers })
    if (!answer.ok) return { problem: { key: 'site.updates-status', status: answer.status } }
    const newest = versionIn(await answer.text())
    return newest ? { newest, problem: null } : { problem: { key: 'site.updates-no-version' } }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const isLong = error.kind === 'too-large'
    return { problem: { key: isLong ? 'site.updates-no-version' : 'site.updates-unreachable' } }
  }
}

function versionIn(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { version?: unknown; tag_name?: unknown } | null
    const name = answer?.version ?? answer?.tag_name
    return typeof name === 'string' ? VERSION.exec(name)?.[1] : undefined
  } catch {
    return undefined
  }
}

/** Jobs of the site and when they run, in UTC. */
export const siteJobs = [{ job: askNewest, every: '20 4 * * *' }]
