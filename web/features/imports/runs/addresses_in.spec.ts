import { test } from '@japa/runner'
import { addressesIn, goodAddresses } from './addresses_in.js'

test.group('Addresses in a text', () => {
  test('one a line, with and without their beginning', ({ assert }) => {
    const text = 'https://a.example/1\n\n www.b.example/2 \nc.example/soup\nhttp://127.0.0.1:80/x'
    assert.deepEqual(goodAddresses(addressesIn(text)), [
      'https://a.example/1',
      'https://www.b.example/2',
      'https://c.example/soup',
      'http://127.0.0.1/x',
    ])
  })

  test('several in the sentences of a message, without its marks', ({ assert }) => {
    const text =
      'Look at https://a.example/1, and (https://b.example/2). Also https://c.example/Pie_(dish)!'
    assert.deepEqual(goodAddresses(addressesIn(text)), [
      'https://a.example/1',
      'https://b.example/2',
      'https://c.example/Pie_(dish)',
    ])
  })

  test('what was there before and what is none are distinguished', ({ assert }) => {
    const rows = addressesIn('https://a.example/1/\nmy soup\nhttps://a.example/1#top\nhttps://')
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['good', 'none', 'twice', 'none']
    )
  })
})
