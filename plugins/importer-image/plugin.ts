import vine from '@vinejs/vine'
import { definePlugin } from '#core/plugins/define_plugin'
import { ImportFailure, type ImportFile, type ImportSource } from '#core/imports/index'
import { readPictures } from './read_pictures.js'

const settings = vine.create({
  languages: vine.array(vine.enum(['en', 'de', 'fr', 'it', 'nl', 'pt', 'es'])).optional(),
})

/**
 * Reads recipes from photographs and scanned pages, on this machine alone: no key and no network
 * is needed.
 */
export default definePlugin({
  id: 'importer-image',
  name: 'Pictures and scanned pages',
  description: 'Reads recipes from photographs and scans, on this machine alone.',
  api: 1,
  enabledByDefault: true,
  settings,
  provides: {
    importers: [
      {
        id: 'image',
        slow: true,
        accepts: (source) => picturesOf(source) !== null,
        read: async (source, { settings: { languages = [] }, signal, log }, tell) => {
          const files = picturesOf(source)
          if (!files) throw new ImportFailure('unknown-file', 'this importer reads pictures')
          const request = { files, language: source.language, languages }
          return readPictures(request, { signal, log, tell })
        },
      },
    ],
  },
})

function picturesOf(source: ImportSource): ImportFile[] | null {
  if (source.kind === 'pictures') return source.files
  return source.kind === 'file' && source.file.type.startsWith('image/') ? [source.file] : null
}
