import { test } from '@japa/runner'
import { Calm } from './calm.js'

/** A clock that is moved by hand, and what was done. */
function quiet() {
  const waiting: (() => void)[] = []
  const done: string[] = []
  const calm = new Calm(2_000, (then) => waiting.push(then))
  const run = (name: string, what: string) => calm.run(name, () => void done.push(what))
  const pass = () => waiting.splice(0).forEach((then) => then())
  return { calm, run, pass, done }
}

test.group('Things that may happen once in a while', () => {
  test('the first is done at once, of those after it only the last', ({ assert }) => {
    const { run, pass, done } = quiet()
    for (const what of ['a', 'b', 'c']) run('list', what)
    assert.deepEqual(done, ['a'])
    pass()
    assert.deepEqual(done, ['a', 'c'])
    run('list', 'd')
    assert.deepEqual(done, ['a', 'c'])
    pass()
    pass()
    run('list', 'e')
    assert.deepEqual(done, ['a', 'c', 'd', 'e'])
  })

  test('one name does not hold up another, and nothing is done after the end', ({ assert }) => {
    const { calm, run, pass, done } = quiet()
    run('list', 'a')
    run('soup', 'b')
    assert.deepEqual(done, ['a', 'b'])
    run('soup', 'c')
    calm.stop()
    pass()
    assert.deepEqual(done, ['a', 'b'])
  })
})
