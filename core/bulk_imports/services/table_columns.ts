import vine from '@vinejs/vine'
import { openArchive } from '#core/archives/index'
import { archives } from '#core/imports/index'
import { plugins } from '#core/plugins/index'
import { columnFields, type TableColumn } from '#core/shared/contract/migrations'
import { storable } from '#core/text/index'
import { askImporter } from '../archive_reader/archive_reader.js'
import { archiveLimits } from '../archive_reader/foreign_archive.js'
import { type HandedFile, type Recognition, withRecognised } from './start_recognised_run.js'

/** Characters of a sample that people are shown. */
const SHOWN = 200

const text = (longest: number) => vine.string().transform((value) => value.slice(0, longest))

const checked = vine.create(
  vine
    .array(
      vine.object({
        name: vine.string().maxLength(1_000),
        samples: vine.array(text(SHOWN)).maxLength(5),
        field: vine.enum(columnFields).nullable(),
      })
    )
    .maxLength(500)
)

/** The columns of a file that somebody handed in, with what a plugin takes them for; none where it is no table that a plugin reads so. */
export async function tableColumns(file: HandedFile, how: Recognition): Promise<TableColumn[]> {
  const found = await columnsOf(file, how)
  // By what its columns are called it may be nobody's, and a table of recipes by what somebody says of them.
  return found ?? (await columnsOf(file, { ...how, columns: {} })) ?? []
}

function columnsOf(file: HandedFile, how: Recognition): Promise<TableColumn[] | null> {
  return withRecognised(file, how, async (found) => {
    if (!found) return null
    const importers = plugins().list(archives)
    const importer = importers.find(({ item }) => item.id === found.importer && item.columns)
    if (!importer) return []
    const archive = await openArchive(found.path, archiveLimits)
    try {
      const from = { name: found.name, archive, language: how.language }
      return storable(await checked.validate(await askImporter(importer, from, { ask: 'columns' })))
    } finally {
      archive.close()
    }
  })
}
