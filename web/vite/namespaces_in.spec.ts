import { test } from '@japa/runner'
import { namespacesIn } from './namespaces_in.js'

const existing = ['common', 'edit', 'edit_rows', 'errors']

test.group('Texts that a source file asks for', () => {
  test('opened namespaces and keys that name theirs count, others do not', ({ assert }) => {
    const code = "const { t } = useText('edit'); t('common:loading'); i18n.t(`errors:call.${key}`)"
    assert.deepEqual(namespacesIn(code, existing), ['common', 'edit', 'errors'])
    assert.deepEqual(namespacesIn("t('error'); const edit = 'edit'", existing), [])
    assert.deepEqual(namespacesIn("url('edit:image/png;base64')", existing), [])
  })
})
