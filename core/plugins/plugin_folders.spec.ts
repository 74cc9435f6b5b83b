import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import {
  applyChanges,
  changeOf,
  forgetPrevious,
  makeReady,
  makeRemoved,
  makeStaging,
} from './plugin_folders.js'

test.group('Folders of installed plugins', (group) => {
  let root: string
  const put = (folder: string, version: string) => {
    mkdirSync(folder, { recursive: true })
    for (const name of ['plugin.js', 'web.js']) writeFileSync(join(folder, name), version)
  }
  const versionOf = (place: string) =>
    ['plugin.js', 'web.js'].map((name) => readFileSync(join(root, place, name), 'utf8')).join()
  const stage = async (version: string) => {
    const folder = await makeStaging(root, 'one')
    put(folder, version)
    await makeReady(root, folder, 'bell')
  }

  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  })

  test('nothing in use is touched before the next start, which keeps what was', async ({
    assert,
  }) => {
    put(join(root, 'bell'), 'v1')
    await stage('v2')
    await stage('v3')
    assert.deepEqual([versionOf('bell'), changeOf(root, 'bell')], ['v1,v1', 'replaced'])
    await applyChanges(root)
    assert.deepEqual([versionOf('bell'), versionOf('.previous/bell')], ['v3,v3', 'v1,v1'])
    assert.isNull(changeOf(root, 'bell'))
    await forgetPrevious(root, () => false)
    assert.equal(versionOf('.previous/bell'), 'v1,v1')
    await forgetPrevious(root, (place) => place === 'bell')
    assert.isFalse(existsSync(join(root, '.previous/bell')))
  })

  test('a start that is cut off after any of its steps is ended by the next', async ({
    assert,
  }) => {
    put(join(root, 'bell'), 'v1')
    await stage('v2')
    const cut = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    cpSync(root, cut, { recursive: true })
    // What a kill between the two renames leaves: the old one is aside, the new one not yet in its place.
    mkdirSync(join(cut, '.previous'))
    cpSync(join(cut, 'bell'), join(cut, '.previous/bell'), { recursive: true })
    rmSync(join(cut, 'bell'), { recursive: true })
    root = cut
    await applyChanges(root)
    assert.deepEqual([versionOf('bell'), versionOf('.previous/bell')], ['v2,v2', 'v1,v1'])
    await applyChanges(root)
    assert.equal(versionOf('bell'), 'v2,v2')
  })

  test('what is removed goes with the next start, unless it is installed again', async ({
    assert,
  }) => {
    put(join(root, 'bell'), 'v1')
    await stage('v2')
    await makeRemoved(root, 'bell')
    assert.equal(changeOf(root, 'bell'), 'removed')
    await stage('v3')
    assert.equal(changeOf(root, 'bell'), 'replaced')
    await makeRemoved(root, 'bell')
    assert.isTrue(existsSync(join(root, 'bell')))
    await applyChanges(root)
    assert.deepEqual(
      ['bell', '.ready/bell', '.removed/bell'].map((name) => existsSync(join(root, name))),
      [false, false, false]
    )
  })
})
