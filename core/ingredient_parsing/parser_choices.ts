import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'
import { settledBy } from '#core/outgoing/settled_by'
import { type Contributed, plugins } from '#core/plugins/index'
import { wordsOf } from '#core/plugins/plugin_texts'
import type { ParserChoice } from '#core/shared/contract/parsing'
import { type IngredientParser, ingredientParsers } from './points.js'

/** What programs call parsers whose plugins have another name here. */
const OTHER_NAMES: Readonly<Record<string, string>> = { openai: 'ai' }

const preference = fixedStatement(
  'ingredient_parsing.preferred',
  'select ingredient_parser as parser from groups where id = $1'
)

/** The parsers that can read now, the one of an id first, then by their priority, those that ask a model last. */
async function offeredParsers(first: string | null): Promise<Contributed<IngredientParser>[]> {
  const rank = ({ item }: Contributed<IngredientParser>) => {
    if (item.id === first) return Infinity
    return item.asksModel ? -Infinity : Number(item.priority) || 0
  }
  const all = plugins().list(ingredientParsers)
  const able = await Promise.all(all.map(isAvailable))
  return all
    .filter((_, place) => able[place])
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

async function isAvailable({ item, context, fault }: Contributed<IngredientParser>) {
  if (!item.available) return true
  const own = context()
  try {
    const asking = Promise.resolve(item.available(own))
    const able: unknown = await settledBy(
      asking,
      AbortSignal.any([own.signal, AbortSignal.timeout(QUICK)])
    )
    return able === true
  } catch (error) {
    if (!own.signal.aborted) fault(`available of ${item.id}`, error)
    return false
  }
}

/** Milliseconds after which a parser that does not say whether it can read is not offered. */
const QUICK = 2_000

/** The parsers that read lines, the one of an id first; one that asks a model is among them only as that one. */
export async function parsersFrom(
  first: string | null | undefined
): Promise<Contributed<IngredientParser>[]> {
  const offered = await offeredParsers(first ?? null)
  return offered.filter(({ item }) => !item.asksModel || item.id === first)
}

/** The parser that a group prefers, null when it has chosen none. */
export async function preferredParser(groupId: string): Promise<string | null> {
  const [row] = await readRows<{ parser: string | null }>(preference, [groupId])
  return row?.parser ?? null
}

/** The parser that reads what nobody has asked to have read, such as an import: never one that asks a language model. */
export async function unaskedParser(groupId: string): Promise<string | undefined> {
  const offered = await offeredParsers(await preferredParser(groupId))
  return offered.find(({ item }) => !item.asksModel)?.item.id
}

/** Id of the parser that a name means, one that can read now; undefined for any other. */
export async function parserNamed(name: string): Promise<string | undefined> {
  const id = OTHER_NAMES[name] ?? name
  const offered = await offeredParsers(null)
  return offered.some(({ item }) => item.id === id) ? id : undefined
}

/** The parsers that members of a group can choose, in a language, the one that is asked first in front. */
export async function parserChoices(groupId: string, locale: string): Promise<ParserChoice[]> {
  const preferred = await preferredParser(groupId)
  const offered = await offeredParsers(preferred)
  return offered.map(({ item, pluginId }, place) => {
    const manifest = plugins().mounted.get(pluginId)?.manifest
    const { name, description } = manifest
      ? wordsOf(manifest, locale)
      : { name: item.id, description: '' }
    const asksModel = item.asksModel === true
    const isPreferred = place === 0 && (!asksModel || item.id === preferred)
    return { id: item.id, name, description, isPreferred, asksModel }
  })
}

/** Chooses the parser that the actor's group asks first, null for none. Throws `E_NOT_ALLOWED`. */
export async function preferParser(actor: Actor, parser: string | null): Promise<void> {
  if (!actor.canManage && !actor.admin) throw notAllowed()
  await work(async ({ trx }) => {
    await trx.from('groups').where('id', actor.groupId).update({ ingredient_parser: parser })
  })
}
