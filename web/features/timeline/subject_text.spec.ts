import { test } from '@japa/runner'
import { knownSubject, madeSubject } from './subject_text.js'

test.group('Titles in a timeline', () => {
  test('what the site wrote is known, with the name of whoever cooked', ({ assert }) => {
    assert.deepEqual(knownSubject('Recipe Created', 'system'), { key: 'created' })
    assert.deepEqual(knownSubject(madeSubject('Ada W.'), 'comment'), {
      key: 'made',
      name: 'Ada W.',
    })
    assert.deepEqual(knownSubject('עדה made this for dinner', 'info'), {
      key: 'made-for.dinner',
      name: 'עדה',
    })
    assert.deepEqual(knownSubject('Ada made this as a side', 'info'), {
      key: 'made-for.side',
      name: 'Ada',
    })
  })

  test('what people wrote stays as it is', ({ assert }) => {
    assert.isNull(knownSubject('Recipe Created', 'comment'))
    assert.isNull(knownSubject('Opa made this for Sunday', 'info'))
    assert.isNull(knownSubject('Das hat Ada gekocht', 'comment'))
  })
})
