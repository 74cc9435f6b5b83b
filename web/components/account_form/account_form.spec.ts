import { test } from '@japa/runner'
import { checkForm } from './account_form.js'

const good = {
  fullName: 'Ada Okafor',
  username: 'ada',
  email: 'ada@okafor.example',
  password: 'leeks and butter',
  confirmation: 'leeks and butter',
  groupName: 'Okafor',
  householdName: 'Lindenweg',
}

test.group('A form about an account', () => {
  test('can be sent when everything is filled in well', ({ assert }) => {
    assert.deepEqual(checkForm(good), {})
  })

  test('asks for every field', ({ assert }) => {
    const empty = {
      fullName: '',
      username: '',
      email: '',
      password: '',
      confirmation: '',
      group: ' ',
    }
    const problems = checkForm(empty)
    assert.sameMembers(Object.keys(problems), Object.keys(empty))
    assert.deepEqual(problems.group, { key: 'required' })
  })

  test('says what is wrong with name, address and password', ({ assert }) => {
    const form = { ...good, username: 'ada o', email: 'ada@', password: 'short', confirmation: 'x' }
    assert.deepEqual(checkForm(form), {
      username: { key: 'whitespace' },
      email: { key: 'email' },
      password: { key: 'min-length', values: { length: 8 } },
      confirmation: { key: 'password-match' },
    })
  })
})
