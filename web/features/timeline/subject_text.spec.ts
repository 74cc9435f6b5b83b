import { test } from '@japa/runner'
import { siteSubject, madeSubject } from './subject_text.js'

test.group('Titles in a timeline', () => {
  test('what the site wrote is known, with the name of whoever cooked', ({ assert }) => {
    assert.deepEqual(siteSubject('Recipe Created', 'system'), { key: 'created' })
    assert.deepEqual(siteSubject(madeSubject('Ada W.'), 'comment'), {
      key: 'made',
      name: 'Ada W.',
    })
    assert.deepEqual(siteSubject('עדה made this for dinner', 'info'), {
      key: 'made-for.dinner',
      name: 'עדה',
    })
    assert.deepEqual(siteSubject('Ada made this as a side', 'info'), {
      key: 'made-for.side',
      name: 'Ada',
    })
  })

  test('what people wrote stays as it is', ({ assert }) => {
    assert.isNull(siteSubject('Recipe Created', 'comment'))
    assert.isNull(siteSubject('Opa made this for Sunday', 'info'))
    assert.isNull(siteSubject('Das hat Ada gekocht', 'comment'))
  })
})
