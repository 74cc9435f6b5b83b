import { test } from '@japa/runner'
import { endingOf, picturesOf } from './picture_files.js'

const asset = (fileName: string | null) => ({ name: 'a', icon: 'mdi-file', fileName })

test.group('Further pictures of a recipe', () => {
  test('pictures are distinguished from other files by their names', ({ assert }) => {
    const files = [asset('cake.webp'), asset('card.PDF'), asset(null), asset('Old Card.JPEG')]
    assert.deepEqual(
      picturesOf(files).map(({ fileName }) => fileName),
      ['cake.webp', 'Old Card.JPEG']
    )
  })

  test('a file is named by what it is, else by how it came', ({ assert }) => {
    assert.equal(endingOf(new File([], 'cake.png', { type: 'image/webp' })), 'webp')
    assert.equal(endingOf(new File([], 'IMG_1.HEIC')), 'heic')
    assert.equal(endingOf(new Blob([])), 'jpg')
  })
})
