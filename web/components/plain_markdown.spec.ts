import { test } from '@japa/runner'
import { plainMarkdown } from './plain_markdown.js'

test.group('a description on a card', () => {
  test('shows the words and not the marks', ({ assert }) => {
    assert.equal(
      plainMarkdown(
        '# Soup\n\n**Sweet**, _sharp_ and `thick`. See [the farm](https://x.example/a).'
      ),
      'Soup Sweet, sharp and thick. See the farm.'
    )
  })

  test('turns a list and a picture into one line', ({ assert }) => {
    assert.equal(plainMarkdown('- one\n- two\n\n![plate](a.png)<br>3. end'), 'one two plate 3. end')
  })

  test('leaves sums and snake_case names alone', ({ assert }) => {
    assert.equal(plainMarkdown('2 * 3 * 4 in my_old_pan'), '2 * 3 * 4 in my_old_pan')
  })
})
