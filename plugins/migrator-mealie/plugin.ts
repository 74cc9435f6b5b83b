import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  dateIn,
  exportedRecipe,
  type ForeignArchive,
  type ForeignRow,
  furtherFiles,
  textValue,
} from '#core/imports/index'
import { type Backup, backupOf, keyOf, TABLES, uuidOf } from './backup.js'
import { readThings, thingsIn } from './things.js'

/** Takes over a backup of Mealie 1.0 and later: the tables in `database.json`, files below `data/recipes/<id>`. */
export default definePlugin({
  id: 'migrator-mealie',
  name: 'Mealie',
  description: 'Takes over what a backup of Mealie 1.0 and later holds.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'mealie',
        // Its tables are too large for a glance.
        recognises: ({ files }) =>
          files.some(({ path }) => TABLES.test(path)) &&
          files.some(({ path }) => /(^|\/)data\//.test(path)),
        entries: async (archive) => {
          const backup = await backupOf(archive)
          return [...backup.rows('recipes').map(recipeEntry), ...thingsIn(backup)]
        },
        read: async ({ id }, archive) => readRecipe(id, archive),
        readThings: async (entry, archive) => readThings(await backupOf(archive), entry),
      },
    ],
  },
})

const recipeEntry = ({ id, name }: ForeignRow) => ({
  id: keyOf(id),
  label: textValue(name) || keyOf(id),
})

async function readRecipe(id: string, archive: ForeignArchive): Promise<ArchivedRecipe> {
  const backup = await backupOf(archive)
  const row = backup.one('recipes', id) ?? {}
  const files = backup.files.get(id) ?? []
  const picture = files.find(({ path }) => /\/images\/original\.\w+$/i.test(path))
  const folder = /^.*\/(?=images\/|assets\/)/.exec(files[0]?.path ?? '')?.[0]
  const assets = backup.of('recipe_assets', 'recipe_id', id)
  return {
    ...exportedRecipe({ ...row, ...partsOf(backup, id), assets, rating: ratingOf(backup, row) }),
    ...saidOf(backup, row),
    isFavourite: isFavourite(backup, row),
    sourceId: id,
    picture: picture && (await archive.read(picture.path)),
    files: folder === undefined ? [] : await furtherFiles(archive, `${folder}assets/`),
  }
}

/** The tables of a recipe as its export writes them. */
function partsOf(backup: Backup, id: string): ForeignRow {
  const { of, one, linked } = backup
  const lines = of('recipes_ingredients', 'recipe_id', id).map((line) => ({
    ...line,
    reference_id: uuidOf(line.reference_id),
    food: named(one('ingredient_foods', line.food_id)),
    unit: named(one('ingredient_units', line.unit_id)),
    note: textValue(line.note) || textValue(one('recipes', line.referenced_recipe_id)?.name),
  }))
  const steps = of('recipe_instructions', 'recipe_id', id).map(({ id: step, ...rest }) => ({
    ...rest,
    ingredient_references: of('recipe_ingredient_ref_link', 'instruction_id', step).map((link) =>
      uuidOf(link.reference_id)
    ),
  }))
  const extras = of('api_extras', 'recipee_id', id).map((row) => [row.key_name, row.value])
  return {
    recipe_ingredient: lines,
    recipe_instructions: steps,
    recipe_category: linked('categories', id, ['recipes_to_categories', 'category_id']),
    tags: linked('tags', id, ['recipes_to_tags', 'tag_id']).map(named),
    tools: linked('tools', id, ['recipes_to_tools', 'tool_id']).map(named),
    notes: of('notes', 'recipe_id', id),
    nutrition: of('recipe_nutrition', 'recipe_id', id)[0] ?? {},
    settings: of('recipe_settings', 'recipe_id', id)[0] ?? {},
    extras: Object.fromEntries(extras) as ForeignRow,
  }
}

/** An id there says nothing here. */
function named(row: ForeignRow | null): ForeignRow | null {
  if (!row) return null
  const { id: _id, label_id: _label, extras: _extras, ...rest } = row
  return rest
}

/** What its owner gave it, else what all did. */
function ratingOf({ of }: Backup, { id, user_id: owner, rating }: ForeignRow): unknown {
  const own = of('users_to_recipes', 'recipe_id', id).find((row) => isOf(owner, row))
  return own?.rating ?? rating
}

function isFavourite({ of }: Backup, { id, user_id: owner }: ForeignRow): boolean {
  const own = of('users_to_recipes', 'recipe_id', id).find((row) => isOf(owner, row))
  const isMarked = own?.is_favorite === true || own?.is_favorite === 1
  // Before 2.0.
  return isMarked || of('users_to_favorites', 'recipe_id', id).some((row) => isOf(owner, row))
}

const isOf = (owner: unknown, row: ForeignRow) => keyOf(row.user_id) === keyOf(owner)

/** Comments and events of everybody, under the names of those who wrote them where there were several. */
function saidOf({ of, one, rows }: Backup, { id }: ForeignRow) {
  const isAlone = rows('users').length < 2
  const said = (row: ForeignRow, text: unknown) => {
    const name = textValue(one('users', row.user_id)?.full_name)
    return isAlone || name === '' ? textValue(text) : `${name}: ${textValue(text)}`
  }
  const events = of('recipe_timeline_events', 'recipe_id', id)
  return {
    comments: of('recipe_comments', 'recipe_id', id).map((row) => ({
      text: said(row, row.text),
      createdAt: dateIn(row.created_at),
    })),
    // Those of the system are about the recipe's life there.
    timeline: events.flatMap((row) =>
      row.event_type === 'system'
        ? []
        : {
            subject: said(row, row.subject),
            text: textValue(row.message),
            at: dateIn(row.timestamp),
          }
    ),
  }
}
