import { test } from '@japa/runner'
import { inputOfFile } from './input_of_files.js'

const page = '<!doctype html><html><body><h1>Crème brûlée</h1></body></html>'

function mhtml(encoding: string, body: string): Buffer {
  return Buffer.from(
    [
      'From: <Saved by a browser>',
      'Snapshot-Content-Location: https://soups.example/1',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--Mix=1"',
      '',
      '',
      '----Mix=1',
      'Content-Type: text/html; charset=utf-8',
      `Content-Transfer-Encoding: ${encoding}`,
      'Content-Location: https://soups.example/1',
      '',
      body,
      '----Mix=1',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '----Mix=1--',
      '',
    ].join('\r\n')
  )
}

const quoted = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)
    )
    .join('')
    .replace(/(.{60})(?![\dA-F]{0,2}=)/, '$1=\r\n')

/** A property list of one map within another, as Safari writes web archives. */
function webarchive(html: string, url: string): Buffer {
  const data = Buffer.from(html)
  const long = (marker: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([marker | 0xf, 0x11, bytes.length >> 8, bytes.length & 255]), bytes])
  const objects = [
    Buffer.from([0xd1, 1, 2]),
    long(0x50, Buffer.from('WebMainResource')),
    Buffer.from([0xd2, 3, 4, 5, 6]),
    long(0x50, Buffer.from('WebResourceData')),
    long(0x50, Buffer.from('WebResourceURL')),
    long(0x40, data),
    long(0x50, Buffer.from(url)),
  ]
  const offsets: number[] = []
  let at = 8
  for (const object of objects) {
    offsets.push(at)
    at += object.length
  }
  const trailer = Buffer.alloc(32)
  trailer.writeUInt8(2, 6)
  trailer.writeUInt8(1, 7)
  trailer.writeBigUInt64BE(BigInt(objects.length), 8)
  trailer.writeBigUInt64BE(BigInt(at), 24)
  const table = Buffer.concat(offsets.map((offset) => Buffer.from([offset >> 8, offset & 255])))
  return Buffer.concat([Buffer.from('bplist00'), ...objects, table, trailer])
}

const textOf = (given: ReturnType<typeof inputOfFile>) =>
  given.kind === 'page'
    ? Buffer.from(given.bytes).toString('utf8').replace('\uFEFF', '')
    : given.kind

test.group('Files as importers take them', () => {
  for (const [encoding, body] of [
    ['quoted-printable', quoted(page)],
    ['base64', Buffer.from(page).toString('base64')],
    ['8bit', page],
  ] as const) {
    test(`a page that a browser saved in one file is found in ${encoding}`, ({ assert }) => {
      const given = inputOfFile({ name: 'a.mhtml', bytes: mhtml(encoding, body) }, [])
      assert.equal(textOf(given).trim(), page)
      assert.equal(given.kind === 'page' && given.url, 'https://soups.example/1')
    })
  }

  test('a web archive is opened, and a damaged one is refused', ({ assert }) => {
    const bytes = webarchive(page, 'https://soups.example/2')
    const given = inputOfFile({ name: 'a.webarchive', bytes }, [])
    assert.equal(textOf(given), page)
    assert.equal(given.kind === 'page' && given.url, 'https://soups.example/2')
    for (const cut of [9, 40, 60, bytes.length - 1]) {
      assert.throws(() => inputOfFile({ name: 'a', bytes: bytes.subarray(0, cut) }, []))
    }
    const lying = Buffer.from(bytes)
    lying.writeBigUInt64BE(99_999n, lying.length - 24)
    assert.throws(() => inputOfFile({ name: 'a', bytes: lying }, []))
  })

  test('a page saved as it is knows where it came from', ({ assert }) => {
    const bytes = Buffer.from(`<!DOCTYPE html>
<!-- saved from url=(0025)https://soups.example/3 -->
<html></html>`)
    const given = inputOfFile({ name: 'soup.htm', bytes }, [])
    assert.equal(given.kind === 'page' && given.url, 'https://soups.example/3')
  })

  test('an address in a file is followed, and what is no recipe’s file is refused', ({
    assert,
  }) => {
    const link = inputOfFile({ name: 'a.txt', bytes: Buffer.from('https://soups.example/4\n') }, [])
    assert.deepEqual(link, { kind: 'address', url: 'https://soups.example/4' })
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 1, 2]), Buffer.from('PK\x03\x04')])
      assert.throws(() => inputOfFile({ name: 'a', bytes }, []))
  })
})
