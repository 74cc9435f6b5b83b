import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedAuthor,
  type ArchivedRecipe,
  dateIn,
  exportedRecipe,
  type ForeignArchive,
  type ForeignRow,
  furtherFiles,
  ratingIn,
  textValue,
  textValueOrNull,
} from '#core/imports/index'
import { type Backup, backupOf, keyOf, TABLES, uuidOf } from './backup.js'
import { noteOfLine, readThings, thingsIn } from './things.js'

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
    note: noteOfLine(line, one('recipes', line.referenced_recipe_id)),
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

/** Comments, events and opinions of everybody, with those whose they are where there were several. */
function saidOf({ of, one, rows }: Backup, { id }: ForeignRow) {
  const isAlone = rows('users').length < 2
  const by = ({ user_id: user }: ForeignRow): ArchivedAuthor | undefined => {
    const row = isAlone ? null : one('users', user)
    if (!row) return undefined
    const [email, username] = [textValueOrNull(row.email), textValueOrNull(row.username)]
    return { name: textValue(row.full_name), email, username }
  }
  const events = of('recipe_timeline_events', 'recipe_id', id)
  return {
    comments: of('recipe_comments', 'recipe_id', id).map((row) => ({
      text: textValue(row.text),
      createdAt: dateIn(row.created_at),
      by: by(row),
    })),
    // Those of the system are about the recipe's life there.
    timeline: events.flatMap((row) =>
      row.event_type === 'system'
        ? []
        : {
            subject: textValue(row.subject),
            text: textValue(row.message),
            at: dateIn(row.timestamp),
            by: by(row),
          }
    ),
    opinions: opinionsOf({ of }, id).flatMap(({ user, ...opinion }) => {
      const author = by({ user_id: user })
      return author ? [{ by: author, ...opinion }] : []
    }),
  }
}

/** What each person thinks of a recipe; before 2.0 there are favourites only. */
function opinionsOf({ of }: Pick<Backup, 'of'>, id: unknown) {
  const rated = of('users_to_recipes', 'recipe_id', id).map((row) => ({
    user: row.user_id,
    rating: ratingIn(row.rating),
    isFavourite: row.is_favorite === true || row.is_favorite === 1,
  }))
  const marked = of('users_to_favorites', 'recipe_id', id).flatMap((row) =>
    rated.some(({ user }) => isOf(user, row))
      ? []
      : { user: row.user_id, rating: null, isFavourite: true }
  )
  return [...rated, ...marked].filter((one) => one.rating !== null || one.isFavourite)
}
