import { test } from '@japa/runner'
import { fileKind } from './file_kind.js'

const ftyp = (...brands: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(8 + 4 + brands.length * 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
    'latin1'
  )

/** What plugins read. */
const types = [
  { type: 'text/x-cooklang', endings: ['.cook'] },
  { type: 'text/markdown', endings: ['.md'] },
  { type: 'application/pdf', endings: ['.pdf'], signs: [{ bytes: '%PDF-', to: 1019 }] },
  { type: 'application/x-crumbs', endings: ['.crumb'] },
  { type: 'application/x-toast', endings: ['.toast'], signs: [{ bytes: 'TOA\x80', from: 4 }] },
]

const files: [string, Buffer, string | null][] = [
  ['a.jpg', Buffer.from('\xff\xd8\xff\xe0rest', 'latin1'), 'image/jpeg'],
  ['a.txt', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ['a.heic', ftyp('heic', 'mif1'), 'image/heic'],
  ['a.heic', ftyp('mif1', 'heic'), 'image/heic'],
  ['a.heic', ftyp('mif1', 'avif'), 'image/avif'],
  ['film.mp4', ftyp('isom', 'mp42'), null],
  ['a', Buffer.from('\n%PDF-1.7\n'), 'application/pdf'],
  ['a.docx', Buffer.from('PK\x03\x04'), 'archive'],
  ['a', Buffer.from('\uFEFF  <!DOCTYPE html><html>'), 'html'],
  ['a.txt', Buffer.from('<p>Hello</p>'), 'html'],
  ['a.md', Buffer.from('<3 Soup\n\n- 2 leeks'), 'text/markdown'],
  ['a.cook', Buffer.from('Add @salt.'), 'text/x-cooklang'],
  ['a.txt', Buffer.from('{"name": "Soup"}'), 'json'],
  ['a.txt', Buffer.from('[Soup] for two'), 'text/plain'],
  [
    'a.eml',
    Buffer.from('From: <Saved>\r\nSubject: =?utf-8?Q?a?=\r\n b\r\nMIME-Version: 1.0\r\n'),
    'mhtml',
  ],
  ['a.eml', Buffer.from('a:\r\n'.repeat(60)), 'text/plain'],
  ['a.eml', Buffer.from(`N:${'MIME-VERSION\r\nS:'.repeat(27)}`), 'text/plain'],
  ['a.eml', Buffer.from('\tMIME-Version: 1.0\r\n'), 'text/plain'],
  ['a.txt', Buffer.from('\uFEFF2 leeks', 'utf16le'), 'text/plain'],
  ['a.exe', Buffer.from('MZ\x90\0\x03', 'latin1'), null],
  ['a.txt', Buffer.alloc(0), null],
  ['a.crumb', Buffer.from('\0\x01'), 'application/x-crumbs'],
  ['a.CRUMB', Buffer.from('Dear Ada'), 'application/x-crumbs'],
  ['a.cook', Buffer.from('\0\x01'), null],
  ['a.pdf', Buffer.from('Dear Ada'), 'text/plain'],
  ['a.bin', Buffer.from('\0\0\0\0TOA\x80', 'latin1'), 'application/x-toast'],
  ['a.bin', Buffer.from('\0\0\0TOA\x80', 'latin1'), null],
  ['a.toast', Buffer.from('\0\0\0TOA\x80', 'latin1'), null],
]

test.group('What a file is', () => {
  for (const [name, bytes, kind] of files) {
    test(`${name} that begins ${JSON.stringify(bytes.toString('latin1', 0, 16))} is ${kind}`, ({
      assert,
    }) => assert.equal(fileKind(bytes, name, types), kind))
  }
})
