import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small disk in memory over a folder; false where that is not allowed. */
export function mountSmall(folder: string, options: string): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  return mounted.status === 0
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const can = mountSmall(folder, 'size=1m')
  if (can) spawnSync('umount', [folder])
  return can
}

/** Whether disks can be mounted here. */
export const mayMount = canMount()
