import { test } from '@japa/runner'
import { foldOf, hostSet } from './host_sets.js'
import { countsOf, sharesOf } from './shares.js'

test.group('figures by sets of hosts', () => {
  const pages = Array.from({ length: 200 }, (_, at) => `site${at}.example/soup`)

  test('about a fifth of the hosts is kept aside, with all of their pages', ({ assert }) => {
    const aside = pages.filter((page) => hostSet(page) === 'aside')
    assert.isAbove(aside.length, 20)
    assert.isBelow(aside.length, 60)
    for (const page of aside) assert.equal(hostSet(page.replace('soup', 'cake')), 'aside')
    assert.lengthOf([...new Set(pages.map(foldOf))], 5)
  })

  test('each set has its own share, of the pages that have the field', ({ assert }) => {
    const scores = pages.map((page) => ({
      page,
      failed: false,
      title: hostSet(page) === 'seen' ? true : 0.5,
      ...(page.startsWith('site1') ? { groups: true } : {}),
    }))
    const { title, groups, failed } = sharesOf(scores)
    assert.containsSubset(title, { seen: 100, aside: 0 })
    assert.containsSubset([groups, failed], [{ all: 100 }, { all: 0 }])
    const counts = countsOf(scores)
    assert.equal(counts.all, counts.seen + counts.aside)
  })
})
