import { test } from '@japa/runner'
import { pluginBench } from '#core/plugins/plugin_bench'
import {
  type ImportFailure,
  fileTypes,
  importers,
  type ImportSource,
  OtherKind,
  readingOf,
} from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import cooklang, { stopReading } from './plugin.js'

const pancakes = `---
title: Sunday pancakes
servings: 4
time:
  prep: 10 min
  cook: 20 min
tags: [breakfast, quick]
source: https://pancakes.example/sunday
author: Ada
---

> Best with fresh milk.

== Batter ==
Whisk @flour{200%g}, @eggs{2} and half of the @milk{300%ml}(lukewarm). -- slowly!
Let it rest for ~{30%minutes}.

Stir in the rest of the @milk and a pinch of @salt.

= Baking
Melt @butter{20%g} in a #frying pan{} and pour in [- not too much -] some batter.

Bake until golden, add @butter{10%g} and serve with @maple syrup{}.
`

const source = (given: { text: string } | { name: string; text: string }): ImportSource => {
  const wishes = { language: 'en', includeTags: true }
  if (!('name' in given)) return { ...wishes, kind: 'text', text: given.text }
  const file = { name: given.name, type: 'text/x-cooklang', bytes: Buffer.from(given.text) }
  return { ...wishes, kind: 'file', file }
}

test.group('Cooklang', (group) => {
  const bench = pluginBench({ points: [fileTypes, importers] })
  group.setup(() => bench.host.register(cooklang, { on: true }))
  group.teardown(async () => {
    await stopReading()
    await bench.close()
  })

  const read = async (given: ImportSource): Promise<RecipeDraft | null> => {
    const [found] = bench.host.list(importers)
    if (!found?.item.accepts(given)) return null
    try {
      return readingOf(await found.item.read(given, found.context())).draft
    } catch (error) {
      if (error instanceof OtherKind) return null
      throw error
    }
  }

  test('a recipe with its sections, amounts and facts is read', async ({ assert }) => {
    const draft = await read(source({ text: pancakes }))
    assert.containsSubset(draft, {
      name: 'Sunday pancakes',
      recipeServings: 4,
      prepTime: '10 minutes',
      performTime: '20 minutes',
      keywords: ['breakfast', 'quick'],
      sourceUrl: 'https://pancakes.example/sunday',
      author: 'Ada',
      notes: [{ text: 'Best with fresh milk.' }],
    })
    assert.deepEqual(draft?.ingredients, [
      { text: '200 g flour', title: 'Batter' },
      { text: '2 eggs', title: null },
      { text: '300 ml milk (lukewarm)', title: null },
      { text: 'salt', title: null },
      { text: '30 g butter', title: 'Baking' },
      { text: 'maple syrup', title: null },
    ])
    assert.deepEqual(
      draft?.steps.map(({ text, title }) => [title, text]),
      [
        ['Batter', 'Whisk flour, eggs and half of the milk. Let it rest for 30 minutes.'],
        [null, 'Stir in the rest of the milk and a pinch of salt.'],
        ['Baking', 'Melt butter in a frying pan and pour in some batter.'],
        [null, 'Bake until golden, add butter and serve with maple syrup.'],
      ]
    )
  })

  test('a file without a title is called by its name, and older fields are understood', async ({
    assert,
  }) => {
    const text = '>> serves: 2 people\n>> time required: 1.5 hours\nBoil @potatoes{1%kg} in a #pot.'
    assert.containsSubset(await read(source({ name: 'Mash.cook', text })), {
      name: 'Mash',
      recipeServings: 2,
      totalTime: '1 hour 30 minutes',
      ingredients: [{ text: '1 kg potatoes', title: null }],
      steps: [{ text: 'Boil potatoes in a pot.' }],
    })
  })

  test('other text is left to others, and a file without ingredients is refused', async ({
    assert,
  }) => {
    for (const text of ['2 eggs\n100 g flour', 'Write to ada@soup.example {today}', '@ada: {hi']) {
      assert.isNull(await read(source({ text })), text)
    }
    for (const part of ['[-', '@a ', '@a{', '-- ', '= ', '=', '>> ', '>>  ', '@', '{']) {
      const failure = await read(source({ name: 'a.cook', text: part.repeat(50_000) })).then(
        () => null,
        (error: ImportFailure) => error.kind
      )
      assert.notEqual(failure, 'too-complex', part)
    }
    await assert.rejects(
      () => read(source({ name: 'a.cook', text: 'Boil water.' })),
      /no ingredient/
    )
  })
})
