import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { forgeZip } from '#tests/helpers/forge_zip'
import {
  archiveFolder,
  connectArchiveFolder,
  findFiles,
  openArchive,
  readArchive,
  stopUnpackers,
  sweepArchives,
  writeArchive,
  type ArchiveInput,
} from './index.js'
import { doArchiveTask } from './archive_tasks.js'
import { ArchiveBudget, defaultLimits } from './limits.js'
import { readDirectory } from './read_directory.js'
import { endOfZip, fileHeader, listLine } from './zip_records.js'

const MIB = 1024 * 1024
const nothing = { files: 0, bytes: 0 }

async function zipOf(files: ArchiveInput[]): Promise<Buffer> {
  return buffer(writeArchive(files))
}

async function contents(zip: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const file of readArchive(zip)) found[file.path] = String(await file.bytes())
  return found
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

test.group('Archives that people bring', (group) => {
  group.setup(ownFolder)

  test('every file is read, from bytes, a path and a stream', async ({ assert }) => {
    const picture = randomBytes(300_000)
    const zip = await zipOf([
      { path: 'soup/soup.json', content: '{"name":"Soup"}' },
      { path: 'soup/original.webp', content: picture },
      { path: 'empty.txt', content: '' },
    ])
    const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
    const path = join(folder, 'recipes.zip')
    await writeFile(path, zip)
    for (const source of [zip, path, Readable.from([zip.subarray(0, 100), zip.subarray(100)])]) {
      const archive = await openArchive(source)
      assert.deepEqual(
        archive.files.map((file) => [file.path, file.size]),
        [
          ['soup/soup.json', 15],
          ['soup/original.webp', 300_000],
          ['empty.txt', 0],
        ]
      )
      const [json, webp, empty] = archive.files
      assert.equal(await text(json?.stream() ?? Readable.from([])), '{"name":"Soup"}')
      assert.isTrue(picture.equals((await webp?.bytes()) ?? Buffer.alloc(0)))
      assert.equal((await empty?.bytes())?.length, 0)
      archive.close()
    }
    await rm(folder, { recursive: true })
  })

  test('names are read in UTF-8, told or not, and in the old code page', async ({ assert }) => {
    const zip = forgeZip([
      { name: 'Käse 🧀.json', content: '1', flags: 0x800 },
      { name: 'Grüße.json', content: '2' },
      { name: Buffer.from([0x4b, 0x84, 0x73, 0x65]), content: '3' },
      { name: './a//b\\c.txt', content: '4' },
      { name: 'folder/', content: '' },
      { name: 'cafe\u0301.txt', content: '5', method: 0 },
    ])
    assert.deepEqual(await contents(zip), {
      'Käse 🧀.json': '1',
      'Grüße.json': '2',
      'Käse': '3',
      'a/b/c.txt': '4',
      'café.txt': '5',
    })
  })

  test('files are found by name, without those that systems add', async ({ assert }) => {
    const zip = await zipOf(
      ['a/1.json', 'a/2.JSON', '__MACOSX/a/1.json', 'a/._1.json', '.git/3.json', 'x.txt'].map(
        (path) => ({ path, content: path })
      )
    )
    const found: string[] = []
    for await (const file of findFiles(zip, /\.json$/gi)) found.push(file.path)
    assert.deepEqual(found, ['a/1.json', 'a/2.JSON'])
    const archive = await openArchive(zip)
    assert.lengthOf(archive.find(/x/), 1)
    archive.close()
  })

  test('zips within a zip are read when asked for', async ({ assert }) => {
    const large = randomBytes(6_000_000)
    const inner = await zipOf([{ path: 'recipe.json', content: 'inner' }])
    const innerLarge = await zipOf([{ path: 'image.jpg', content: large }])
    const zip = await zipOf([
      { path: '1.zip', content: inner },
      { path: '2.zip', content: innerLarge },
      { path: 'list.txt', content: 'list' },
    ])
    const found = new Map<string, Buffer>()
    for await (const file of readArchive(zip, { depth: 1 })) {
      found.set(file.path, await file.bytes())
    }
    assert.deepEqual([...found.keys()], ['1.zip/recipe.json', '2.zip/image.jpg', 'list.txt'])
    assert.isTrue(found.get('2.zip/image.jpg')?.equals(large))
    assert.deepEqual(Object.keys(await contents(zip)), ['1.zip', '2.zip', 'list.txt'])
  })

  test('nothing is left in the folder for temporary files', async ({ assert }) => {
    const inner = await zipOf([{ path: 'large.jpg', content: randomBytes(5_000_000) }])
    const zip = await zipOf([{ path: 'in.zip', content: inner }])
    for await (const file of readArchive(Readable.from([zip]), { depth: 1 })) {
      assert.lengthOf(await file.bytes(), 5_000_000)
    }
    const broken = Readable.from([zip.subarray(0, 1_000_000)])
    await assert.rejects(() => openArchive(broken), /./)
    await assert.rejects(() => openArchive(Readable.from([zip]), { totalBytes: 100 }), /large/)
    // Closing does not wait for the disk: what is left for good is a test without an end.
    while ((await readdir(archiveFolder())).length > 0) await turn()
  })

  test('what a killed process left behind is swept', async ({ assert }) => {
    const zip = await zipOf([{ path: 'a', content: 'soup' }])
    await openArchive(zip)
    assert.lengthOf(await readdir(archiveFolder()), 1)
    await sweepArchives()
    await assert.rejects(() => readdir(archiveFolder()), /ENOENT/)
    const archive = await openArchive(zip)
    assert.equal(String(await archive.files[0]?.bytes()), 'soup')
    archive.close()
  })

  test('what a killed child worker left half unpacked is unpacked anew', async ({ assert }) => {
    const zip = join(archiveFolder(), 'a.zip')
    const to = join(archiveFolder(), 'a')
    await mkdir(archiveFolder(), { recursive: true })
    await writeFile(zip, await zipOf([{ path: 'a', content: 'leek soup' }]))
    const [file] = await readDirectory(zip, new ArchiveBudget(defaultLimits, 1_000, nothing))
    if (!file) throw new Error('the archive is empty')
    await writeFile(to, 'half of a much longer file')
    assert.deepEqual(await doArchiveTask({ unpack: file, archive: zip, to }), { isUnpacked: true })
    assert.equal(await readFile(to, 'utf8'), 'leek soup')
  })

  test('a file left half read does not keep the archive open', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
    const path = join(folder, 'a.zip')
    await writeFile(path, await zipOf([{ path: 'a', content: randomBytes(3_000_000) }]))
    const opened = async () => (await readdir('/proc/self/fd').catch(() => [])).length
    const before = await opened()
    for (let round = 0; round < 20; round += 1) {
      for await (const file of readArchive(path)) {
        for await (const chunk of file.stream()) {
          if (Buffer.from(chunk).length > 0) break
        }
        break
      }
    }
    for (let round = 0; round < 20; round += 1) await turn()
    assert.isAtMost((await opened()) - before, 1)
    await rm(folder, { recursive: true })
  })
})

test.group('Archives in use', (group) => {
  group.setup(ownFolder)

  test('files are read side by side', async ({ assert }) => {
    const pictures = Array.from({ length: 8 }, () => randomBytes(400_000))
    const zip = await zipOf(pictures.map((content, index) => ({ path: `${index}.bin`, content })))
    const archive = await openArchive(Readable.from([zip]))
    const all = await Promise.all(archive.files.map((file) => file.bytes()))
    assert.isTrue(all.every((bytes, index) => pictures[index]?.equals(bytes)))
    archive.close()
    const first = archive.files[0]
    await assert.rejects(async () => first?.bytes())
  })
})

test.group('Archives that we write', (group) => {
  group.setup(ownFolder)

  test('streams, texts and bytes come back as they were', async ({ assert }) => {
    const bytes = randomBytes(2_000_000)
    const modifiedAt = new Date('2026-11-21T10:20:30Z')
    const zip = await zipOf([
      { path: 'ö/bytes.bin', content: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]) },
      { path: 'picture.webp', content: Readable.from([bytes]), modifiedAt },
      { path: 'text.md', content: 'Grüße '.repeat(1000) },
      { path: 'nothing', content: Readable.from([]) },
    ])
    assert.isBelow(zip.length, 4_020_000)
    const archive = await openArchive(zip)
    const found = new Map(archive.files.map((file) => [file.path, file]))
    assert.isTrue(bytes.equals((await found.get('ö/bytes.bin')?.bytes()) ?? Buffer.alloc(0)))
    assert.isTrue(bytes.equals((await found.get('picture.webp')?.bytes()) ?? Buffer.alloc(0)))
    assert.equal(String(await found.get('text.md')?.bytes()), 'Grüße '.repeat(1000))
    assert.equal(found.get('nothing')?.size, 0)
    archive.close()
  })

  test('an empty archive is one', async ({ assert }) => {
    assert.deepEqual(await contents(await zipOf([])), {})
  })

  test('a file that fails, a bad path and a double fail the whole stream', async ({ assert }) => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('disk gone'))
      },
    })
    await assert.rejects(() => zipOf([{ path: 'a', content: broken }]), 'disk gone')
    await assert.rejects(() => zipOf([{ path: '../a', content: '' }]), /leads out/)
    const twice = { path: 'a', content: '' }
    await assert.rejects(() => zipOf([twice, twice]), /twice/)
  })

  test('a gigabyte in 20,000 files is written in flat memory', async ({ assert }) => {
    const chunk = randomBytes(MIB)
    async function* files(): AsyncGenerator<ArchiveInput> {
      for (let index = 0; index < 20_000; index += 1) {
        yield { path: `recipes/${index}/recipe.json`, content: `{"index":${index}}` }
      }
      yield { path: 'large.jpg', content: Readable.from(Array.from({ length: 1024 }, () => chunk)) }
    }
    const before = process.memoryUsage().rss
    let bytes = 0
    for await (const part of writeArchive(files())) bytes += Buffer.from(part).length
    assert.isAbove(bytes, 1024 * MIB)
    assert.isBelow(process.memoryUsage().rss - before, 400 * MIB)
  }).timeout(60_000)

  test('70,000 names are kept without the pool that they were made in', async ({ assert }) => {
    async function* files(): AsyncGenerator<ArchiveInput> {
      for (let index = 0; index < 70_000; index += 1) {
        yield { path: `recipes/${index}/original.webp`, content: Readable.from([Buffer.from('x')]) }
      }
    }
    let most = 0
    let parts = 0
    for await (const part of writeArchive(files())) {
      parts += 1
      assert.isAbove(Buffer.from(part).length, 0)
      if (parts % 1_000 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers)
    }
    // Pooled, each name holds 64 KiB: more than four gigabytes.
    assert.isBelow(most, 400 * MIB)
  }).timeout(120_000)

  test('what is packed already comes back as it was, whole and streamed', async ({ assert }) => {
    const bytes = randomBytes(200_000)
    const zip = await zipOf([
      { path: 'whole.webp', content: bytes },
      { path: 'streamed.jpg', content: Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]) },
      { path: 'empty.png', content: '' },
    ])
    assert.isBelow(zip.length, 2 * bytes.length + 1_000)
    const archive = await openArchive(zip)
    const [whole, streamed, empty] = await Promise.all(archive.files.map((file) => file.bytes()))
    assert.isTrue(whole?.equals(bytes))
    assert.isTrue(streamed?.equals(bytes))
    assert.lengthOf(empty ?? [1], 0)
    archive.close()
  })

  test('20,000 files are found again in a file', async ({ assert }) => {
    const all = Array.from({ length: 20_000 }, (_, index) => ({
      path: `recipes/${index}/recipe.json`,
      content: `{"index":${index}}`,
    }))
    const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
    const path = join(folder, 'large.zip')
    await pipeline(writeArchive(all), createWriteStream(path))
    const archive = await openArchive(path, { files: 20_000 })
    assert.lengthOf(archive.files, 20_000)
    assert.equal(String(await archive.files[19_999]?.bytes()), '{"index":19999}')
    archive.close()
    await rm(folder, { recursive: true })
  }).timeout(60_000)

  test('files beyond four gigabytes of archive are found', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet zips '))
    const path = join(folder, 'sparse.zip')
    const offset = 5_000_000_000
    const packed = Buffer.from([0x03, 0x00])
    const record = {
      name: Buffer.from('far'),
      modifiedAt: new Date(0),
      isStreamed: false,
      crc32: 0,
      packedSize: 2,
      size: 0,
      offset,
    }
    const file = await open(path, 'w')
    const body = Buffer.concat([fileHeader(record), packed])
    const line = listLine(record)
    await file.write(body, 0, body.length, offset)
    const end = Buffer.concat([line, endOfZip(1, offset + body.length, line.length)])
    await file.write(end, 0, end.length, offset + body.length)
    await file.close()
    const archive = await openArchive(path)
    assert.equal(archive.files[0]?.path, 'far')
    assert.equal((await archive.files[0]?.bytes())?.length, 0)
    archive.close()
    await rm(folder, { recursive: true })
  })
})
