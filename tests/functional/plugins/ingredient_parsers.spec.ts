import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { work } from '#core/events/index'
import { identityService } from '#core/identity/index'
import {
  type IngredientParser,
  ingredientParsers,
  type ParsedIngredient,
  parseIngredients,
} from '#core/ingredient_parsing/index'
import { parserChoices, parserNamed } from '#core/ingredient_parsing/parser_choices'
import { sureLines } from '#core/ingredient_parsing/sure_lines'
import { ensurePantry } from '#core/pantry/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { pluginFaults, plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'

const sure = { average: 0.9, quantity: 1, unit: 1, food: 0.8, note: null }
const line = (parts: Partial<ParsedIngredient>): ParsedIngredient => ({
  quantity: null,
  unit: null,
  food: null,
  note: '',
  confidence: sure,
  ...parts,
})

/** Reads "2 g flour" by the names that it is given, and leaves lines of other shapes. */
const good: IngredientParser = {
  id: 'good',
  parse: ({ lines, foods, units }) =>
    lines.map((text) => {
      const [, quantity, unit, food] = /^(\d+) (\S+) (.+)$/.exec(text) ?? []
      if (!unit || !food) return null
      const isCalled = (names: { name: string; aliases: string[] }, name: string) =>
        [names.name, ...names.aliases].includes(name)
      const place = (found: number) => (found < 0 ? null : found)
      return line({
        quantity: Number(quantity),
        unit: { name: unit, index: place(units.findIndex((one) => one.abbreviation === unit)) },
        food: { name: food, index: place(foods.findIndex((one) => isCalled(one, food))) },
      })
    }),
}

const nonsense: Record<string, unknown> = {
  'no list': 'flour',
  'too few': [],
  'no line': [7],
  'a text for a number': [{ ...line({}), quantity: '2' }],
  'no number': [{ ...line({}), quantity: NaN }],
  'a food beyond the list': [line({ food: { name: 'flour', index: 4_000 } })],
  'a nameless food': [line({ food: { name: ' ', index: null } })],
  'no note': [{ ...line({}), note: undefined }],
  'too sure': [line({ confidence: { ...sure, average: 7 } })],
  'no confidence': [{ ...line({}), confidence: null }],
}

test.group('Parsers of ingredient lines that plugins bring', (group) => {
  /** The product's own parsers are put aside, so that each test is about those that it brings. */
  group.each.setup(() => {
    const { mounted } = plugins()
    const before = [...mounted]
    for (const { pluginId } of plugins().list(ingredientParsers)) mounted.delete(pluginId)
    return () => {
      mounted.clear()
      for (const [id, entry] of before) mounted.set(id, entry)
    }
  })

  async function add(id: string, parsers: IngredientParser[], requires: string[] = []) {
    const provides = { ingredientParsers: parsers }
    await plugins().register({ id, name: id, api: 1, requires, provides }, { on: true })
  }

  async function kitchen() {
    const cook = await createCook()
    const actor = await identityService.actor(cook.user.id)
    if (!actor) throw new Error('There is no such user')
    await work(async (unit) => {
      const aliases = [{ name: 'plain flour' }]
      await ensurePantry(unit, actor, 'foods', [{ name: 'leek' }, { name: 'flour', aliases }])
      await ensurePantry(unit, actor, 'units', [{ name: 'gram', abbreviation: 'g' }])
    })
    return actor
  }

  test('are given the names of the group, and what they match is named by its id', async ({
    assert,
  }) => {
    const actor = await kitchen()
    await add('parser-good', [good])
    const lines = ['200 g plain flour', '3 g moon dust', 'some salt']
    const [flour, dust, salt] = await parseIngredients(actor, lines, { language: 'en' })
    assert.deepInclude(flour, { parser: 'good', quantity: 200, note: '', confidence: sure })
    assert.equal(flour?.food?.name, 'flour')
    assert.match(flour?.food?.id ?? '', /^[\da-f-]{36}$/)
    assert.equal(flour?.unit?.name, 'gram')
    assert.deepEqual(dust?.food, { id: null, name: 'moon dust' })
    assert.containsSubset(salt, { parser: null, note: 'some salt', confidence: { average: 0 } })
  })

  test('are asked by priority but for the chosen one, each for what is left', async ({
    assert,
  }) => {
    const actor = await kitchen()
    const asked: string[][] = []
    const takes = (id: string, priority: number, word: string): IngredientParser => ({
      id,
      priority,
      parse: ({ lines }) => {
        asked.push([id, ...lines])
        return lines.map((text) => (text.includes(word) ? line({ note: id }) : null))
      },
    })
    await add('parser-many', [takes('low', 1, 'a'), takes('high', 2, 'b'), takes('own', 0, 'c')])
    const lines = ['a', 'b', 'c', 'ab']
    const read = await parseIngredients(actor, lines, { language: 'en', parser: 'own' })
    assert.deepEqual(asked, [
      ['own', 'a', 'b', 'c', 'ab'],
      ['high', 'a', 'b', 'ab'],
      ['low', 'a'],
    ])
    assert.deepEqual(
      read.map(({ parser }) => parser),
      ['low', 'high', 'own', 'high']
    )
    assert.deepEqual(await parseIngredients(actor, [], { language: 'en' }), [])
  })

  test('that throw are noted on the page of their plugin, and the next one reads', async ({
    assert,
  }) => {
    const actor = await kitchen()
    const parse = () => {
      throw new Error('no spoon')
    }
    await add('parser-throws', [{ id: 'throws', priority: 9, parse }])
    await assert.rejects(() => parseIngredients(actor, ['1 g leek'], { language: 'en' }))
    await add('parser-good', [good])
    const [leek] = await parseIngredients(actor, ['1 g leek'], { language: 'en' })
    assert.equal(leek?.parser, 'good')
    const [fault] = await pluginFaults().of('parser-throws')
    assert.containsSubset(fault, { what: 'parse of throws', message: 'Error: no spoon', count: 2 })
  })

  for (const [what, answer] of Object.entries(nonsense))
    test(`that answer ${what} are noted, and the next one reads`, async ({ assert }) => {
      const actor = await kitchen()
      // What a plugin in plain JavaScript answers is anything.
      const parse = () => answer as ParsedIngredient[]
      await add('parser-odd', [{ id: 'odd', priority: 9, parse }])
      await add('parser-good', [good])
      const [leek] = await parseIngredients(actor, ['1 g leek'], { language: 'en' })
      assert.equal(leek?.parser, 'good')
      const [fault] = await pluginFaults().of('parser-odd')
      assert.match(fault?.message ?? '', /^Error: The parser answered/)
    })

  test('that ask a language model read only where they are chosen, never in the place of another', async ({
    assert,
  }) => {
    const actor = await kitchen()
    let asked = 0
    const parse = ({ lines }: { lines: readonly string[] }) => {
      asked++
      return lines.map((text) => line({ note: text }))
    }
    await add('parser-oracle', [{ id: 'oracle', priority: 99, asksModel: true, parse }])
    const without = () => parseIngredients(actor, ['1 g leek'], { language: 'en' })
    await assert.rejects(without, 'errors.no-parser')
    assert.containsSubset(await parserChoices(actor.groupId, 'en-US'), [
      { id: 'oracle', asksModel: true, isPreferred: false },
    ])
    await add('parser-good', [good])
    assert.deepEqual(
      (await without()).map(({ parser }) => parser),
      ['good']
    )
    await parseIngredients(actor, ['leek'], { language: 'en', parser: 'good' })
    const groups = db.from('groups').where('id', actor.groupId)
    await groups.update({ ingredient_parser: 'oracle' })
    const [leek] = await sureLines(actor, ['1 g leek'], { language: 'en', from: 0.5 })
    assert.equal(leek?.quantity, 1)
    assert.equal(asked, 0)
    const chosen = { language: 'en', parser: 'oracle' }
    assert.equal((await parseIngredients(actor, ['1 g leek'], chosen))[0]?.parser, 'oracle')
  })

  test('that cannot read now, or do not say so, are not offered', async ({ assert }) => {
    const actor = await kitchen()
    const idle = (id: string, available: () => boolean | Promise<boolean>): IngredientParser => ({
      ...good,
      id,
      priority: 9,
      available,
    })
    await add('parser-good', [good])
    await add('parser-idle', [
      idle('idle', () => false),
      idle('odd', () => JSON.parse('"yes"') as boolean),
      idle('throws', () => Promise.reject(new Error('no idea'))),
      idle('able', () => Promise.resolve(true)),
    ])
    const choices = await parserChoices(actor.groupId, 'en-US')
    assert.deepEqual(
      choices.map(({ id }) => id),
      ['able', 'good']
    )
    assert.isUndefined(await parserNamed('idle'))
    const [leek] = await parseIngredients(actor, ['1 g leek'], { language: 'en', parser: 'idle' })
    assert.equal(leek?.parser, 'able')
    const [fault] = await pluginFaults().of('parser-idle')
    assert.containsSubset(fault, { what: 'available of throws', message: 'Error: no idea' })
  })

  test('that are off are not asked, and other plugins have what they read as a service', async ({
    assert,
  }) => {
    const actor = await kitchen()
    await add('parser-good', [good], ['core/ingredient-parsing'])
    const entry = plugins().mounted.get('parser-good')
    if (!entry) throw new Error('It was not mounted')
    const { services }: PluginContext = plugins().context(entry)
    const service = services['core/ingredient-parsing']
    const read = await service?.parse(actor, ['1 g leek'], { language: 'en' })
    assert.equal(read?.[0]?.food?.name, 'leek')
    await plugins().apply('parser-good', { on: false, settings: {} })
    assert.isEmpty(plugins().list(ingredientParsers))
    await assert.rejects(
      () => parseIngredients(actor, ['1 g leek'], { language: 'en' }),
      'errors.no-parser'
    )
  })
})
