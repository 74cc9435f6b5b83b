import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  dateIn,
  exportedRecipe,
  type ForeignArchive,
  type ForeignRow,
  furtherFiles,
  oncePerArchive,
  rowOf,
  rowsIn,
  textValue,
} from '#core/imports/index'

const TABLES = /(^|\/)database\.json$/i

/** Takes over a backup of Mealie 1.0 and later: the tables in `database.json`, files below `data/recipes/<id>`. */
export default definePlugin({
  id: 'migrator-mealie',
  name: 'Mealie',
  description: 'Takes over the recipes in a backup of Mealie 1.0 and later.',
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
        entries: async (archive) =>
          (await backupOf(archive)).rows('recipes').map(({ id, name }) => ({
            id: keyOf(id),
            label: textValue(name) || keyOf(id),
          })),
        read: async ({ id }, archive) => readRecipe(id, archive),
      },
    ],
  },
})

/** Ids are written with hyphens or without. */
const keyOf = (id: unknown) => textValue(id).replaceAll('-', '').toLowerCase()

/** An id with its hyphens. */
const uuidOf = (id: unknown) =>
  keyOf(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const backupOf = oncePerArchive(async ({ files, read }: ForeignArchive) => {
  const file = files.find(({ path }) => TABLES.test(path))
  const tables = rowOf(file ? await read(file.path, file.size) : Buffer.from('{}'))
  const grouped = new Map<string, Map<string, ForeignRow[]>>()
  const rows = (table: string) => rowsIn(tables[table])
  /** The rows of a table that name an id in a column, in their order. */
  const of = (table: string, column: string, id: unknown): ForeignRow[] => {
    const place = `${table}.${column}`
    const groups = grouped.get(place) ?? Map.groupBy(rows(table), (row) => keyOf(row[column]))
    grouped.set(place, groups)
    const found = groups.get(keyOf(id)) ?? []
    return found.toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0))
  }
  const one = (table: string, id: unknown) => of(table, 'id', id)[0] ?? null
  const linked = (table: string, id: unknown, [links, column]: [string, string]) =>
    of(links, 'recipe_id', id).flatMap((link) => of(table, 'id', link[column]))
  const owner = ({ path }: { path: string }) =>
    keyOf(/(?:^|\/)data\/recipes\/([\da-f-]{32,36})\//i.exec(path)?.[1])
  return { rows, of, one, linked, files: Map.groupBy(files, owner) }
})

type Backup = Awaited<ReturnType<typeof backupOf>>

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
