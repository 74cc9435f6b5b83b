import { test } from '@japa/runner'
import { bucketPage, DOCTYPE } from '#tests/helpers/hostile_place'
import { readListPage, readXml, writeXml } from './s3_xml.js'

const page = (objects: Parameters<typeof bucketPage>[0], token?: string) =>
  readListPage(bucketPage(objects, token), 'home/')

test.group('Answers of S3 servers', () => {
  test('are read without what no server needs to say', ({ assert }) => {
    const root = readXml(
      '<?xml version="1.0"?>\n<s3:Error xmlns:s3="http://x" a="<b>"><!-- c --><s3:Code>Slow &amp; &#60;b&#62;</s3:Code><Empty/></s3:Error>'
    )
    assert.equal(
      root && writeXml(root),
      '<Error><Code>Slow &amp; &lt;b&gt;</Code><Empty></Empty></Error>'
    )
  })

  test('that are none, or made to be read slowly, are no answers: {name}')
    .with([
      { name: 'nothing', xml: '' },
      { name: 'text', xml: 'Leek soup' },
      { name: 'cut off', xml: '<A><B>x</B>' },
      { name: 'elements without an end', xml: '<A>'.repeat(1_000) },
      { name: 'each in another of its name', xml: '<A><B><A>x</A></B></A>' },
      {
        name: 'deep',
        xml: [...'ABCDEFGHIJ'].map((tag) => `<${tag}>`).join('') + 'x',
      },
      { name: 'names of any kind', xml: '<constructor-x>x</constructor-x>' },
    ])
    .run(({ assert }, { xml }) => {
      assert.isNull(readXml(xml))
    })

  test('have no entities of their own', ({ assert }) => {
    const xml = `${DOCTYPE}<Error><Code>&a15;&file;</Code></Error>`
    const root = readXml(xml)
    const text = root ? writeXml(root) : ''
    assert.isBelow(text.length, 200)
    assert.notInclude(text, 'root:')
  })

  test('list objects with a name, a size and a date, or are no list', ({ assert }) => {
    assert.deepEqual(page([{ key: 'home/a%20b+c%26.zip' }], 'next'), {
      files: [
        {
          key: 'home/a b c&.zip',
          size: 7,
          modifiedAt: new Date('2026-11-26T02:10:00Z'),
          etag: '"a"',
        },
      ],
      token: 'next',
    })
    assert.deepEqual(page([]), { files: [], token: '' })
    for (const object of [
      { key: 'home/%zz' },
      { key: 'elsewhere/a.zip' },
      { key: `home/${'a'.repeat(10_000)}` },
      { key: 'home/a', size: '-1' },
      { key: 'home/a', size: '1e400' },
      { key: 'home/a', size: 'many' },
      { key: 'home/a', date: 'yesterday' },
    ])
      assert.isNull(page([{ key: 'home/good' }, object]), JSON.stringify(object).slice(0, 80))
    assert.isNull(readListPage('<html><p>Sign in</p></html>', ''))
  })
})
