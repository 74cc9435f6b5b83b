import { scryptSync } from 'node:crypto'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { test } from '@japa/runner'
import { HashThreads } from './hash_threads.js'
import { ScryptDriver } from './scrypt_driver.js'

const options = { cost: 1_024, blockSize: 8, parallelization: 1 }
const task = (password: string) => ({
  kind: 'scrypt' as const,
  password,
  salt: Buffer.from('salt and more of it'),
  keyLength: 64,
  ...options,
  maxmem: 64 * 1024 * 1024,
})

test.group('Hash threads', () => {
  test('compute what node:crypto does, each password its own', async ({ assert }) => {
    const threads = new HashThreads({ size: 2, longest: 10 })
    const words = ['one', 'two', 'three', 'four']
    const keys = await Promise.all(words.map((word) => threads.compute(task(word))))
    const expected = words.map((word) =>
      scryptSync(word, Buffer.from('salt and more of it'), 64, options).toString('hex')
    )
    const hex = keys.map((one) => ('key' in one ? Buffer.from(one.key).toString('hex') : ''))
    assert.deepEqual(hex, expected)
  })

  test('refuse what would wait too long, at once', async ({ assert }) => {
    const threads = new HashThreads({ size: 1, longest: 2 })
    const accepted = ['running', 'first', 'second'].map((word) => threads.compute(task(word)))
    assert.throws(() => threads.compute(task('third')), 'errors.too-many')
    await Promise.all(accepted)
    assert.property(await threads.compute(task('later')), 'key')
  })

  test('take those at home first, who have a queue of their own', async ({ assert }) => {
    const threads = new HashThreads({ size: 1, longest: 2 })
    const order: string[] = []
    const run = (word: string, turn?: 'first') =>
      threads.compute(task(word), turn).then(() => order.push(word))
    const all = ['running', 'stranger', 'another'].map((word) => run(word))
    all.push(run('home', 'first'))
    await Promise.all(all)
    assert.deepEqual(order, ['running', 'home', 'stranger', 'another'])
  })

  test('tell of what cannot be computed, and go on', async ({ assert }) => {
    const threads = new HashThreads({ size: 1, longest: 2 })
    assert.property(await threads.compute({ ...task('x'), cost: 3 }), 'failure')
    assert.property(await threads.compute(task('x')), 'key')
  })
})

test.group('Hashes', () => {
  const driver = new ScryptDriver(options)
  const adonis = new Scrypt(options)

  test('are those of Adonis, either way', async ({ assert }) => {
    const [made, older] = await Promise.all([driver.make('leek soup'), adonis.make('leek soup')])
    assert.isTrue(await adonis.verify(made, 'leek soup'))
    assert.isTrue(await driver.verify(older, 'leek soup'))
    assert.isFalse(await driver.verify(older, 'leek'))
    assert.isFalse(driver.needsReHash(older))
    assert.isTrue(driver.needsReHash(made.replace('n=1024', 'n=2048')))
  })

  test('of another kind fit nothing', async ({ assert }) => {
    for (const text of ['', '$2a$08$x', '$scrypt$n=a', 'plain'])
      assert.deepEqual([await driver.verify(text, 'x'), driver.isValidHash(text)], [false, false])
  })
})
