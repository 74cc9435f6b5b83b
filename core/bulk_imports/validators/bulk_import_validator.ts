import vine from '@vinejs/vine'
import { columnFields } from '#core/shared/contract/migrations'
import { organizerNames } from '#core/recipes/index'

const MOST = 5_000

/** `CreateRecipeByUrlBulk`: addresses, each with the categories and tags it is to have; the flags are ours. */
export const bulkImportValidator = vine.create({
  imports: vine
    .array(
      vine.object({
        url: vine.string().maxLength(20_000),
        categories: organizerNames(),
        tags: organizerNames(),
      })
    )
    .minLength(1)
    .maxLength(MOST),
  includeTags: vine.boolean().optional(),
  includeCategories: vine.boolean().optional(),
})

/** Fields beside the file of `POST /groups/migrations`; the type is optional here, and `dryRun` is ours. */
export const migrationValidator = vine.create({
  migrationType: vine.string().maxLength(200).optional(),
  addMigrationTag: vine.boolean().optional(),
  dryRun: vine.boolean().optional(),
  columns: vine.string().maxLength(100_000).optional(),
})

/** What columns of a table hold, by their names: the field `columns` of that form, as JSON. */
export const columnsValidator = vine.create(
  vine.record(vine.enum(columnFields)).validateKeys((keys, field) => {
    if (keys.length > 500 || keys.some((key) => key.length > 1_000))
      field.report('There are too many columns', 'columns', field)
  })
)

/** A token as any server makes them: it stands in a header. */
const token = () =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(5_000)
    .regex(/^[\x21-\x7e]+$/)

/** A run that goes on, with another token where its server wants one. */
export const resumeValidator = vine.create({ token: token().nullable().optional() })

/** `POST /groups/migrations/servers`: where the recipes are, and who may read them. */
export const serverMigrationValidator = vine.create({
  address: vine.string().trim().minLength(1).maxLength(2_000),
  token: token(),
  migrationType: vine.string().maxLength(200).nullable().optional(),
  addMigrationTag: vine.boolean().optional(),
  dryRun: vine.boolean().optional(),
})

/** Positions are numbers of 32 bits. */
const LAST_POSITION = 2_147_483_647

/** Items of a run that are to be tried again; all that failed when none are named. */
export const retryValidator = vine.create({
  positions: vine
    .array(vine.number().range([1, LAST_POSITION]).withoutDecimals())
    .maxLength(10_000)
    .optional(),
})
