import { writeFile } from 'node:fs/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { linesIn } from '../training/gold.js'
import { parseLines as parseAll, shippedParsers } from '../measure/parse_lines.js'

/** `parse:lines FILE.jsonl --out FILE.jsonl`: what a parser reads in ingredient lines, for the scorer. */
export default class ParseLines extends BaseCommand {
  static override commandName = 'parse:lines'
  static override description = 'Read a file of ingredient lines'

  @args.string({ description: 'Lines of JSON with `sentence` or `input`, plain or packed by gzip' })
  declare file: string

  @flags.string({ description: 'File to write, one line of JSON a line', required: true })
  declare out: string

  @flags.string({ description: 'nlp or brute', default: 'nlp' })
  declare parser: string

  @flags.string({ description: 'Language of the lines', default: 'en' })
  declare language: string

  override async run(): Promise<void> {
    const lines: string[] = []
    for await (const line of linesIn(this.file)) {
      const { sentence, input } = JSON.parse(line) as { sentence?: string; input?: string }
      lines.push(sentence ?? input ?? '')
    }
    const { parser, close } = await shippedParsers()
    const start = performance.now()
    // One a time: what stands in a file are lines of many recipes.
    const read = await parseAll(parser(this.parser), lines, this.language, 1)
    const seconds = (performance.now() - start) / 1000
    await writeFile(this.out, read.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await close()
    process.stderr.write(`${lines.length} lines, ${Math.round(lines.length / seconds)} lines/s\n`)
  }
}
