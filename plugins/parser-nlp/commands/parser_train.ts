import { writeFile } from 'node:fs/promises'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import { encodeModel } from '../model/model_file.js'
import { trainModel } from '../training/train_model.js'

/** `parser:train --labelled FILE --unlabelled FILE`: makes the shipped model again; the same files make the same model. */
export default class ParserTrain extends BaseCommand {
  static commandName = 'parser:train'
  static description = 'Train the model that reads English ingredient lines'

  @flags.string({
    description: 'Labelled sentences, JSON lines, plain or packed by gzip',
    required: true,
  })
  declare labelled: string

  @flags.string({ description: 'Sentences that the model labels itself: source, tab, sentence' })
  declare unlabelled: string | undefined

  @flags.string({ description: 'File to write', default: 'plugins/parser-nlp/english.model' })
  declare out: string

  async run(): Promise<void> {
    const { labelled, unlabelled } = this
    const model = await trainModel({ labelled, unlabelled }, (text) => this.logger.info(text))
    const bytes = encodeModel(model)
    await writeFile(this.out, bytes)
    const { labelled: byPeople, selfLabelled } = model.origin
    this.logger.info(`${total(byPeople)} sentences labelled by people: ${JSON.stringify(byPeople)}`)
    this.logger.info(
      `${total(selfLabelled)} by an earlier pass of the model: ${JSON.stringify(selfLabelled)}`
    )
    this.logger.success(`${model.keys.length} features, ${bytes.length} bytes`)
  }
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
