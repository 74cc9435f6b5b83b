import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { extractPages } from '../measure/extract_pages.js'

/**
 * `extract:pages FOLDER --out FILE.jsonl`: what the web importer reads from saved pages, for the
 * scorer.
 */
export default class ExtractPages extends BaseCommand {
  static commandName = 'extract:pages'
  static description = 'Extract recipes from a folder of saved pages'

  @args.string({ description: 'Folder of <host>/<name>.html files with a manifest.jsonl' })
  declare folder: string

  @flags.string({ description: 'File to write, one line of JSON a page', required: true })
  declare out: string

  @flags.number({ description: 'Threads to use', default: 1 })
  declare jobs: number

  async run(): Promise<void> {
    const { pages, pagesPerSecond } = await extractPages(this.folder, this.out, this.jobs)
    process.stderr.write(`${pages} pages, ${pagesPerSecond} pages/s\n`)
  }
}
