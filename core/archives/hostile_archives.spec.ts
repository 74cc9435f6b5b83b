import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { checksumOfZeros, forgeZip, packedZeros, type ForgedFile } from '#tests/helpers/forge_zip'
import {
  ArchiveError,
  connectArchiveFolder,
  readArchive,
  stopUnpackers,
  writeArchive,
  type ArchiveLimits,
  type ArchiveSource,
} from './index.js'

const MIB = 1024 * 1024

/** The kind of failure that reading everything ends in, or the number of bytes read. */
async function outcome(
  source: ArchiveSource,
  limits: Partial<ArchiveLimits> = {}
): Promise<string | number> {
  let bytes = 0
  try {
    for await (const file of readArchive(source, limits)) {
      for await (const chunk of file.stream()) bytes += Buffer.from(chunk).length
    }
    return bytes
  } catch (error) {
    if (error instanceof ArchiveError) return error.kind
    throw error
  }
}

/** Has archives of these tests lie in a folder of their own. */
async function ownFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
  connectArchiveFolder(folder)
  return async () => {
    await stopUnpackers()
    await rm(folder, { recursive: true })
  }
}

function zipped(...files: ForgedFile[]): Buffer {
  return forgeZip(files)
}

test.group('Names that lead astray', (group) => {
  group.setup(ownFolder)

  const names = [
    '../evil',
    'a/../../evil',
    '..\\evil',
    '/etc/passwd',
    '\\\\server\\share',
    'C:\\windows\\evil',
    'c:evil',
    'a\0.json',
    'a\nb',
    '..',
    '.',
    '',
    '/',
    'x'.repeat(2000),
  ]
  for (const name of names) {
    test(`${JSON.stringify(name.slice(0, 20))} is refused`, async ({ assert }) => {
      assert.equal(await outcome(zipped({ name, content: 'x' })), 'bad-path')
    })
  }

  test('links, devices and doubles are refused', async ({ assert }) => {
    for (const mode of [0o120777, 0o020644, 0o060644, 0o010644, 0o140644]) {
      assert.equal(await outcome(zipped({ name: 'a', content: '/etc/passwd', mode })), 'bad-path')
    }
    const doubles = zipped({ name: 'a', content: '1' }, { name: './a', content: '2' })
    assert.equal(await outcome(doubles), 'bad-path')
    const forms = zipped({ name: 'caf\u00e9', content: '1' }, { name: 'cafe\u0301', content: '2' })
    assert.equal(await outcome(forms), 'bad-path')
  })
})

test.group('Bombs', (group) => {
  group.setup(ownFolder)

  test('a gigabyte of zeros is refused before a byte is unpacked', async ({ assert }) => {
    const bomb = { name: 'a', packed: packedZeros(1024), size: 1024 * MIB, crc32: 0 }
    assert.equal(await outcome(zipped(bomb)), 'too-large')
    assert.equal(await outcome(zipped(bomb), { fileBytes: 4096 * MIB }), 'bomb')
  })

  test('one that lies about its size is stopped where the lie ends', async ({ assert }) => {
    const packed = packedZeros(1024)
    const before = process.memoryUsage().rss
    assert.equal(await outcome(zipped({ name: 'a', packed, size: 10, crc32: 0 })), 'damaged')
    assert.isBelow(process.memoryUsage().rss - before, 400 * MIB)
  })

  test('a gigabyte that is allowed is read in flat memory', async ({ assert }) => {
    const crc32 = checksumOfZeros(1024)
    const zip = zipped({ name: 'a', packed: packedZeros(1024), size: 1024 * MIB, crc32 })
    const before = process.memoryUsage().rss
    const limits = { ratio: 2000, fileBytes: 1024 * MIB }
    assert.equal(await outcome(zip, limits), 1024 * MIB)
    assert.isBelow(process.memoryUsage().rss - before, 400 * MIB)
  }).timeout(240_000)

  test('many files that share their bytes are refused', async ({ assert }) => {
    const packed = packedZeros(1)
    const kernel = { packed, size: MIB, crc32: checksumOfZeros(1) }
    const shared = ['a', 'b', 'c'].map((name) => ({ ...kernel, name, offset: 0 }))
    assert.equal(await outcome(forgeZip(shared)), 'bomb')
    const within = zipped(
      { name: 'a', content: 'x'.repeat(500), method: 0 },
      { name: 'b', content: 'x', offset: 60 }
    )
    assert.equal(await outcome(within), 'bomb')
  })

  test('100,000 files are refused by their number', async ({ assert }) => {
    async function* many() {
      for (let index = 0; index < 100_000; index += 1) yield { path: String(index), content: '' }
    }
    const zip = await buffer(writeArchive(many()))
    assert.equal(await outcome(zip, { files: 99_999 }), 'too-many-files')
    assert.equal(
      await outcome(forgeZip([{ name: 'a' }], 65_000), { files: 1000 }),
      'too-many-files'
    )
  }).timeout(30_000)

  test('archives in archives draw on one budget', async ({ assert }) => {
    let zip = zipped({ name: 'a.txt', content: 'x'.repeat(1000) })
    for (let depth = 0; depth < 3; depth += 1) zip = zipped({ name: 'in.zip', content: zip })
    assert.equal(await outcome(zip, { depth: 3 }), 1000)
    assert.equal(await outcome(zip, { depth: 3, files: 3 }), 'too-many-files')
    assert.equal(await outcome(zip, { depth: 3, totalBytes: 1500 }), 'too-large')
    const bomb = zipped({ name: 'a', packed: packedZeros(40), size: 40 * MIB, crc32: 0 })
    assert.equal(await outcome(zipped({ name: 'in.zip', content: bomb }), { depth: 1 }), 'bomb')
  })

  test('a file is not opened as an archive beyond the allowed depth', async ({ assert }) => {
    const zip = zipped({ name: 'in.zip', content: zipped({ name: 'a', content: '1' }) })
    for await (const file of readArchive(zip)) {
      await assert.rejects(() => file.nested(), /0 deep/)
    }
  })

  test('totals, single files and endless uploads have their limits', async ({ assert }) => {
    const zip = zipped(
      { name: 'a', content: 'x'.repeat(600) },
      { name: 'b', content: 'y'.repeat(600) }
    )
    assert.equal(await outcome(zip, { fileBytes: 599 }), 'too-large')
    assert.equal(await outcome(zip, { totalBytes: 1199 }), 'too-large')
    assert.equal(await outcome(zip, { totalBytes: 1200, fileBytes: 600 }), 1200)
    const endless = Readable.from(
      (function* zeros() {
        for (;;) yield Buffer.alloc(MIB)
      })()
    )
    assert.equal(await outcome(endless, { totalBytes: 20 * MIB }), 'too-large')
    for await (const file of readArchive(zip)) {
      await assert.rejects(() => file.bytes(599), /600 bytes/)
    }
  })
})

test.group('Files that are no sound archive', (group) => {
  group.setup(ownFolder)

  test('something else is said to be something else', async ({ assert }) => {
    for (const content of ['', 'PK', 'just a text', '{"a":1}', '\u0000'.repeat(100_000)]) {
      assert.equal(await outcome(Buffer.from(content)), 'not-an-archive')
    }
    const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
    await writeFile(join(folder, 'a.zip'), 'no zip')
    assert.equal(await outcome(join(folder, 'a.zip')), 'not-an-archive')
    assert.equal(await outcome(Readable.from([Buffer.from('no zip')])), 'not-an-archive')
    await assert.rejects(() => outcome(join(folder, 'absent.zip')), /ENOENT/)
    await rm(folder, { recursive: true })
  })

  test('a cut archive is damaged wherever it was cut', async ({ assert }) => {
    const zip = zipped({ name: 'a.json', content: 'x'.repeat(3000) }, { name: 'b', content: 'y' })
    for (let length = 4; length < zip.length; length += 7) {
      assert.equal(await outcome(zip.subarray(0, length)), 'damaged', `${length}`)
    }
  })

  test('wrong sizes, checksums and contents are noticed', async ({ assert }) => {
    const content = 'x'.repeat(1000)
    const lies: Partial<ForgedFile>[] = [
      { size: 999 },
      { size: 1001 },
      { crc32: 1 },
      { packed: Buffer.from('no deflated bytes') },
      { packedSize: 3 },
      { packedSize: 100_000 },
      { offset: 100_000 },
      { offset: 1 },
      { method: 0, size: 5 },
      { method: 0, crc32: 5 },
    ]
    for (const lie of lies) {
      const failure = await outcome(zipped({ name: 'a', content, ...lie }))
      assert.equal(failure, 'damaged', JSON.stringify(lie))
    }
    assert.equal(await outcome(forgeZip([{ name: 'a', content }], 3)), 'damaged')
  })

  test('encrypted and strangely packed files are named as such', async ({ assert }) => {
    assert.equal(await outcome(zipped({ name: 'a', content: 'x', flags: 1 })), 'encrypted')
    assert.equal(await outcome(zipped({ name: 'a', content: 'x', flags: 0x41 })), 'encrypted')
    for (const method of [6, 9, 12, 14, 93, 99]) {
      assert.equal(await outcome(zipped({ name: 'a', content: 'x', method })), 'unsupported')
    }
  })

  test('no changed byte makes the reader fail in another way', async ({ assert }) => {
    const zip = await buffer(
      writeArchive([
        { path: 'a/recipe.json', content: '{"name":"Leek soup"}'.repeat(20) },
        { path: 'b.txt', content: Readable.from([Buffer.from('streamed')]) },
      ])
    )
    const seen = new Set<string | number>()
    let seed = 11
    for (let round = 0; round < 1500; round += 1) {
      const changed = Buffer.from(zip)
      for (let change = 0; change <= round % 3; change += 1) {
        seed = (seed * 48271) % 2147483647
        changed[seed % changed.length] = (seed >> 8) & 0xff
      }
      seen.add(await outcome(changed))
    }
    assert.includeMembers([...seen], ['damaged', 'not-an-archive', 408])
  }).timeout(30_000)
})
