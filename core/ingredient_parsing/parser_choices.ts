import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'
import { type Contributed, plugins } from '#core/plugins/index'
import { wordsOf } from '#core/plugins/plugin_texts'
import type { ParserChoice } from '#core/shared/contract/parsing'
import { type IngredientParser, ingredientParsers } from './points.js'

/** What programs call parsers whose plugins have another name here. */
const OTHER_NAMES: Readonly<Record<string, string>> = { openai: 'ai' }

const preferred = fixedStatement(
  'ingredient_parsing.preferred',
  'select ingredient_parser as parser from groups where id = $1'
)

/** The parsers that are switched on, the one of an id first, then by their priority. */
export function parsersFrom(first: string | null | undefined): Contributed<IngredientParser>[] {
  const rank = ({ item }: Contributed<IngredientParser>) =>
    item.id === first ? Infinity : Number(item.priority) || 0
  return plugins()
    .list(ingredientParsers)
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

/** The parser that a group prefers, null when it has chosen none. */
export async function preferredParser(groupId: string): Promise<string | null> {
  const [row] = await readRows<{ parser: string | null }>(preferred, [groupId])
  return row?.parser ?? null
}

/** Id of the parser that a name means, one that is switched on; undefined for any other. */
export function parserNamed(name: string): string | undefined {
  const id = OTHER_NAMES[name] ?? name
  return parsersFrom(null).some(({ item }) => item.id === id) ? id : undefined
}

/** The parsers that members of a group can choose, in a language, the one that is asked first in front. */
export async function parserChoices(groupId: string, locale: string): Promise<ParserChoice[]> {
  return parsersFrom(await preferredParser(groupId)).map(({ item, pluginId }, place) => {
    const manifest = plugins().mounted.get(pluginId)?.manifest
    const { name, description } = manifest
      ? wordsOf(manifest, locale)
      : { name: item.id, description: '' }
    return { id: item.id, name, description, isPreferred: place === 0 }
  })
}

/** Chooses the parser that the actor's group asks first, null for none. Throws `E_NOT_ALLOWED`. */
export async function preferParser(actor: Actor, parser: string | null): Promise<void> {
  if (!actor.canManage && !actor.admin) throw notAllowed()
  await work(async ({ trx }) => {
    await trx.from('groups').where('id', actor.groupId).update({ ingredient_parser: parser })
  })
}
