import { pluginBench } from '#core/plugins/plugin_bench'
import { importers, readingOf } from '#core/imports/index'
import image from '#plugins/importer-image/plugin'
import { stopReading } from '#plugins/importer-image/read_pictures'
import { photographedCards } from './photographed_cards.js'
import { type CardScore, scoreOf } from './score.js'

/** Reads the photographed cards and prints how much of each is right, and how long it took, as JSON. */
async function bench(): Promise<void> {
  const photos = await photographedCards()
  const house = pluginBench({ points: [importers] })
  await house.host.register(image, { on: true })
  const [importer] = house.host.list(importers)
  const results: (CardScore & { card: string; ms: number })[] = []
  for (const { card, photo } of photos) {
    const files = [{ name: `${card.name}.jpg`, type: 'image/jpeg', bytes: photo }]
    const source = { kind: 'pictures', files, language: 'en-US', includeTags: false } as const
    const from = performance.now()
    const answer = await importer?.item.read(source, importer.context())
    const ms = Math.round(performance.now() - from)
    results.push({ card: card.name, ms, ...scoreOf(card, answer ? readingOf(answer).draft : null) })
  }
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20)
  await stopReading()
  const sum = (key: 'lines' | 'of' | 'steps' | 'ofSteps' | 'groups' | 'ofGroups') =>
    results.reduce((all, result) => all + result[key], 0)
  const share = (one: number, all: number) => Math.round((1000 * one) / all) / 10
  const total = {
    titles: `${results.filter(({ title }) => title).length} of ${results.length}`,
    ingredientLines: share(sum('lines'), sum('of')),
    groups: share(sum('groups'), sum('ofGroups')),
    steps: share(sum('steps'), sum('ofSteps')),
    memory,
  }
  console.log(JSON.stringify({ ...total, cards: results }, null, 2))
  await house.close()
}

await bench()
