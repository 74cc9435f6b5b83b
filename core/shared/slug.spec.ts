import { test } from '@japa/runner'
import { searchText } from './search_text.js'
import { recipeSlug, slugify } from './slug.js'

test.group('Slugs and searched text', () => {
  test('{name} stands in addresses as {slug}')
    .with([
      { name: 'Crème Brûlée', slug: 'creme-brulee' },
      { name: 'Cre\u0300me', slug: 'creme' },
      { name: '寿司 ロール', slug: 'shou-si-roru' },
      { name: "Ümlaut's", slug: 'umlaut-s' },
      { name: 'Cr&egrave;me &amp; Co', slug: 'creme-co' },
      { name: 'K&#228;se&#x2F;Spätzle', slug: 'kase-spatzle' },
      {
        name: 'Gro&szlig;mutters Br&ouml;tchen&nbsp;&ndash; warm',
        slug: 'grossmutters-brotchen-warm',
      },
      { name: 'Борщ', slug: 'borshch' },
      { name: '  --Soup (1)!! ', slug: 'soup-1' },
      { name: 'Half ½', slug: 'half-1-2' },
      { name: '?!', slug: '' },
      { name: '', slug: '' },
      { name: '&#99999999; &unknown;', slug: '99999999' },
    ])
    .run(({ assert }, { name, slug }) => {
      assert.equal(slugify(name), slug)
      assert.equal(slugify(slug), slug)
    })

  test('a recipe never hides behind a word of our own addresses', ({ assert }) => {
    assert.equal(recipeSlug('Exports'), 'exports-1')
    assert.equal(recipeSlug('Create URL'), 'create-url-1')
    assert.equal(recipeSlug('Exports of Spain'), 'exports-of-spain')
  })

  test('search finds words without their accents, in any script', ({ assert }) => {
    assert.equal(searchText('  Crème\n BRÛLÉE '), 'creme brulee')
    assert.equal(searchText('寿司'), 'shou si')
    assert.equal(searchText('10 % & more'), '10 % & more')
  })
})
