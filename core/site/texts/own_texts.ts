import { createHash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { rehearse, work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { replaceTexts } from '#core/i18n/index'
import { signals } from '#core/live/index'
import type { TextLocale, TextReport } from '#core/shared/contract/texts'
import { countTexts, type OwnTexts, shareOf, shownTexts } from './catalogue.js'
import { takeCatalogue } from './take_catalogue.js'

const topic = 'site-texts'

/** What pages are sent of a language: its texts by namespace as JSON, which version of them that is, and how much of it is translated. */
interface SentTexts {
  tree: string
  digest: string
  share: number
}

interface TextTree {
  [part: string]: TextTree | string
}

let sent: ReadonlyMap<string, SentTexts> = new Map()
let turns: Promise<void> = Promise.resolve()
let onTrouble: (error: unknown) => void = () => {}

type Row = { tag: string; catalogue: Record<string, { en: string; text: string }> }

const statements = {
  all: fixedStatement('site.texts', 'select tag, catalogue from site_texts order by tag'),
  one: fixedStatement('site.texts-of', 'select tag, catalogue from site_texts where tag = $1'),
  begin: fixedStatement(
    'site.begin-texts',
    'insert into site_texts (tag) values ($1) on conflict do nothing'
  ),
  lock: fixedStatement(
    'site.lock-texts',
    'select tag, catalogue from site_texts where tag = $1 for update'
  ),
  write: fixedStatement(
    'site.write-texts',
    'update site_texts set catalogue = $2::jsonb, updated_at = now() where tag = $1'
  ),
  drop: fixedStatement('site.drop-texts', 'delete from site_texts where tag = $1'),
}

const asOwn = (row: Row | undefined): OwnTexts => new Map(Object.entries(row?.catalogue ?? {}))

/** The site's own texts in one language. */
export async function ownTextsOf(tag: string): Promise<OwnTexts> {
  const [row] = await readRows<Row>(statements.one, [tag])
  return asOwn(row)
}

/** The site's own texts by language. */
export async function allOwnTexts(): Promise<ReadonlyMap<string, OwnTexts>> {
  const rows = await readRows<Row>(statements.all, [])
  return new Map(rows.map((row) => [row.tag, asOwn(row)]))
}

/** What pages are sent of a language; undefined where the site has no texts of its own. */
export const sentTexts = (tag: string): SentTexts | undefined => sent.get(tag)

/** For the head of pages: versions and shares of the languages that the site has texts of its own in. */
export const textHeads = (): Record<string, [digest: string, share: number]> =>
  Object.fromEntries([...sent].map(([tag, { digest, share }]) => [tag, [digest, share]]))

/** Has this process say what administrators brought in, and hear of it when another process changes that. */
export async function followSiteTexts(onError: (error: unknown) => void): Promise<void> {
  onTrouble = onError
  const hear = () => void alignSiteTexts()
  await signals().subscribe(topic, { hear, missed: hear })
  await alignSiteTexts()
}

/** Reads the site's own texts anew, in turn. */
export function alignSiteTexts(): Promise<void> {
  turns = turns.then(readAll).catch(onTrouble)
  return turns
}

async function readAll(): Promise<void> {
  const all = [...(await allOwnTexts())]
  const shown = all.map(([tag, own]) => ({ tag, own, texts: shownTexts(tag, own) }))
  replaceTexts(new Map(shown.map(({ tag, texts }) => [tag, wordsOfServer(texts)])))
  sent = new Map(
    shown.map(({ tag, own, texts }) => {
      const tree = JSON.stringify(treeOf(texts))
      const digest = createHash('sha256').update(tree).digest('hex').slice(0, 16)
      return [tag, { tree, digest, share: shareOf(countTexts(tag, own)) }]
    })
  )
}

const OF_SERVER = 'server:'

const wordsOfServer = (texts: [key: string, text: string][]) =>
  Object.fromEntries(
    texts.flatMap(([key, text]) =>
      key.startsWith(OF_SERVER) ? [[key.slice(OF_SERVER.length), text]] : []
    )
  )

/** Texts of the pages as their files have them; each key is one that English has. */
function treeOf(texts: [key: string, text: string][]): TextTree {
  const tree: TextTree = {}
  for (const [key, text] of texts) {
    if (key.startsWith(OF_SERVER)) continue
    const at = key.indexOf(':')
    const path = [key.slice(0, at), ...key.slice(at + 1).split('.')]
    const last = path.pop() ?? ''
    const branch = path.reduce((parent, part) => (parent[part] ??= {}) as TextTree, tree)
    branch[last] = text
  }
  return tree
}

/** A language as its translators see it. */
export function localeOf(tag: string, own: OwnTexts): TextLocale {
  const counts = countTexts(tag, own)
  return { tag, ...counts, share: shareOf(counts), digest: sent.get(tag)?.digest ?? null }
}

/**
 * Brings the texts of a file in (`takeCatalogue`); every process says them from then on. A rehearsal answers the same and changes
 * nothing.
 */
export async function importTexts(
  { userId }: Actor,
  { tag, texts, dryRun }: { tag: string; texts: Record<string, unknown>; dryRun: boolean }
): Promise<TextReport> {
  const { own, outcome } = await (dryRun ? rehearse : work)(async ({ trx, announce }) => {
    const taken = takeCatalogue(tag, texts, await lockedTexts(trx, tag))
    if (taken.own.size === 0) await queryIn(trx, statements.drop, [tag])
    else {
      const catalogue = JSON.stringify(Object.fromEntries(taken.own))
      await queryIn(trx, statements.write, [tag, catalogue])
    }
    const details = { taken: taken.outcome.taken }
    await audit({ trx }, { act: 'settings.changed', actorId: userId, subject: about(tag), details })
    announce('site.changed', { groupId: null, householdId: null, actorId: userId })
    return taken
  })
  if (!dryRun) await publish(tag)
  return { ...outcome, locale: localeOf(tag, own) }
}

/** Two who bring something in at the same time do so one after the other, the first time included. */
async function lockedTexts(trx: TransactionClientContract, tag: string): Promise<OwnTexts> {
  await queryIn(trx, statements.begin, [tag])
  const [row] = await queryIn<Row>(trx, statements.lock, [tag])
  return asOwn(row)
}

/** Forgets the site's own texts in one language. */
export async function dropTexts({ userId }: Actor, tag: string): Promise<TextLocale> {
  await work(async ({ trx, announce }) => {
    await queryIn(trx, statements.drop, [tag])
    const details = { taken: 0 }
    await audit({ trx }, { act: 'settings.changed', actorId: userId, subject: about(tag), details })
    announce('site.changed', { groupId: null, householdId: null, actorId: userId })
  })
  await publish(tag)
  return localeOf(tag, new Map())
}

const about = (tag: string) => `texts of ${tag}`

async function publish(tag: string): Promise<void> {
  await alignSiteTexts()
  await signals().publish(topic, tag).catch(onTrouble)
}
