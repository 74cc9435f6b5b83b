import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { schemaFields } from './schema_fields.js'

const settings = vine.create({
  server: vine.string().url({ require_tld: false }),
  topic: vine.string().maxLength(64).nullable(),
  tries: vine.number().min(1).max(9).optional(),
  level: vine.enum(['low', 'high']),
  loud: vine.boolean(),
  hosts: vine.array(vine.string()),
})

test.group('The form of a plugin’s settings', () => {
  test('has one field for each setting that the plugin declares', ({ assert }) => {
    const fields = schemaFields({ ...settings.toJSONSchema() })
    assert.deepEqual(
      fields.map(({ name, kind, isRequired }) => [name, kind, isRequired]),
      [
        ['server', 'text', true],
        ['topic', 'text', false],
        ['tries', 'number', false],
        ['level', 'choice', true],
        ['loud', 'boolean', true],
        ['hosts', 'list', true],
      ]
    )
    assert.deepEqual(fields[3]?.choices, ['low', 'high'])
    assert.deepEqual([fields[2]?.min, fields[2]?.max], [1, 9])
  })

  test('hides what is written into a secret and leaves nested objects out', ({ assert }) => {
    const fields = schemaFields({
      type: 'object',
      properties: {
        token: { anyOf: [{ type: 'string', format: 'password' }, { type: 'null' }] },
        deep: { type: 'object', properties: {} },
      },
    })
    assert.deepEqual(
      fields.map(({ name, kind }) => [name, kind]),
      [['token', 'secret']]
    )
  })

  test('has the fields of nested objects and of lists of them', ({ assert }) => {
    const nested = vine.create({
      door: vine.object({ key: vine.string().meta({ format: 'password' }) }).nullable(),
      servers: vine.array(vine.object({ url: vine.string(), loud: vine.boolean().optional() })),
    })
    const fields = schemaFields({ ...nested.toJSONSchema() })
    assert.deepEqual(
      fields.map(({ kind, name, fields: own }) => [kind, name, own.map((one) => one.kind)]),
      [
        ['group', 'door', ['secret']],
        ['items', 'servers', ['text', 'boolean']],
      ]
    )
  })

  test('is empty where there is nothing to set', ({ assert }) => {
    assert.deepEqual(schemaFields({}), [])
  })
})
