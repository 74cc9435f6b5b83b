import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { translator } from '#core/i18n/index'
import { describeEvent } from '#start/event_texts'
import type { LiveFact } from '#core/shared/domain_events'

const scope = { groupId: 'g', householdId: 'h', actorId: 'a' }
const texts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../web/i18n/locales/en-US/server.json'), 'utf8')
)

test.group('Events in words', () => {
  test('a reader is told what happened to what, with its name as it is', ({ assert }) => {
    const recipe = {
      ...scope,
      recipeId: 'r',
      slug: 's',
      name: 'Fish & <b>Chips</b> {{name}} $t(x)',
    }
    const tell = (fact: LiveFact) => describeEvent(fact, 'en-US')
    assert.equal(
      tell({ event: 'recipe.deleted', payload: recipe, tab: null }),
      'The recipe “Fish & <b>Chips</b> {{name}} $t(x)” was deleted.'
    )
    assert.equal(
      tell({
        event: 'plugin.switched',
        payload: { ...scope, pluginId: 'print', on: false },
        tab: null,
      }),
      'The plugin “print” was switched off.'
    )
    assert.equal(
      tell({
        event: 'import.progressed',
        payload: { ...scope, importId: 'i', stage: 'fetching' },
        tab: null,
      }),
      ''
    )
  })

  test('days are written as the reader’s language writes them', ({ assert }) => {
    const planned = { entryId: 1, entryType: 'dinner', recipeId: null, slug: null } as const
    const payload = { ...scope, ...planned, name: 'Soup', date: '2026-11-26' }
    const fact: LiveFact = { event: 'meal-plan-entry.created', payload, tab: null }
    assert.equal(describeEvent(fact, 'en-US'), '“Soup” is planned for November 26, 2026.')
    assert.equal(describeEvent(fact, 'de-DE'), '„Soup“ ist für den 26. November 2026 geplant.')
    assert.equal(describeEvent(fact, 'ar-SA'), '«Soup» في الخطة ليوم 26 نوفمبر 2026.')
    assert.equal(describeEvent(fact, 'pl-PL'), 'Zaplanowano „Soup”: 26 listopada 2026.')
    const odd: LiveFact = { ...fact, payload: { ...payload, date: 'some day' } }
    assert.equal(describeEvent(odd, 'en-US'), '“Soup” is planned for some day.')
  })

  test('a single thing is said as one', ({ assert }) => {
    const said = (locale: string, count: number) =>
      translator(locale)('imports.things.kept', { count })
    assert.equal(said('en-US', 1), '1 changed since, stays')
    assert.equal(said('en-US', 2), '2 changed since, stay')
    assert.equal(said('de-DE', 1), '1 seither geändert, bleibt')
    assert.equal(said('it-IT', 1), 'modificato dopo, resta: 1')
  })

  test('every sentence about events has its own event', ({ assert }) => {
    const sentences = Object.entries(texts).filter(([key]) => key.startsWith('events.'))
    assert.isAbove(sentences.length, 30)
    assert.lengthOf(new Set(sentences.map(([, text]) => text)), sentences.length)
  })

  test('readers of German and Hebrew are told in theirs, others in English', ({ assert }) => {
    const payload = { ...scope, itemId: 'i', name: 'Mehl' }
    const fact: LiveFact = { event: 'food.created', payload, tab: null }
    assert.equal(describeEvent(fact, 'de-DE'), 'Das Lebensmittel „Mehl“ ist neu.')
    assert.equal(describeEvent(fact, 'he-IL'), 'המצרך ״Mehl״ נוסף.')
    assert.equal(describeEvent(fact, 'ja-JP'), 'The food “Mehl” was added.')
  })
})
