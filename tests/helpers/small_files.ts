import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Lines below which a file belongs into the only one that imports it. */
const FEW = 40
/** Lines that a file may come to have by that. */
const MOST = 200

/** A small file and the only one that imports it. */
export interface SmallFile {
  file: string
  importer: string
  lines: number
}

interface Import {
  from: string
  to: string
  isLate: boolean
}

const importing = /(\bfrom\s+|\bimport\s+|\bimport\(\s*|\bnew URL\(\s*)['"]([^'"]+)['"]/g

/** The file of the tree that an import names; null for a package or a file of another kind. */
function targetOf(root: string, from: string, specifier: string): string | null {
  const [name = ''] = specifier.split('?')
  if (!/^(?:#|\.)/.test(name)) return null
  const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name))
  const base = path.replace(/\.js$/, '')
  const candidates = [path, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`]
  return candidates.find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file))) ?? null
}

function importsIn(root: string, from: string, text: string): Import[] {
  return [...text.matchAll(importing)].flatMap(([, how = '', specifier = '']) => {
    const to = targetOf(root, from, specifier)
    return to === null ? [] : [{ from, to, isLate: /import\(|URL/.test(how) }]
  })
}

const isTest = (file: string) => /\.spec\.|\.d\.ts$/.test(file)

/** The code of some folders, its imports, and its files without tests and declarations. */
function treeOf(root: string, folders: string[]) {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const all = globSync(patterns, { cwd: root })
  const texts = new Map(all.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const imports = [...texts].flatMap(([file, text]) => importsIn(root, file, text))
  const lines = (file: string) => (texts.get(file) ?? '').split('\n').length - 1
  return { files: all.filter((file) => !isTest(file)), imports, lines }
}

/** Files of some folders that nothing imports, at once or late. */
export function unimportedFiles(root: string, folders: string[]): string[] {
  const { files, imports } = treeOf(root, folders)
  const imported = new Set(imports.map(({ to }) => to))
  return files.filter((file) => !imported.has(file))
}

/**
 * Files of some folders that have fewer than 40 lines and one importer, which they would fit into.
 * Left out is what is fetched late, what a spec tests alone, what a front door (`index.ts`) hands on,
 * and the front of a feature that the app puts in.
 */
export function smallFiles(root: string, folders: string[]): { total: number; small: SmallFile[] } {
  const { files, imports, lines } = treeOf(root, folders)
  const small = files.flatMap((file): SmallFile[] => {
    const by = imports.filter(({ to }) => to === file)
    if (lines(file) >= FEW || by.some(({ from, isLate }) => isLate || isTest(from))) return []
    const [importer, ...others] = new Set(by.map(({ from }) => from))
    if (importer === undefined || others.length > 0) return []
    const isFront = file.startsWith('web/features/') && importer.startsWith('web/app/')
    if (isFront || importer.endsWith('/index.ts')) return []
    return lines(file) + lines(importer) > MOST ? [] : [{ file, importer, lines: lines(file) }]
  })
  return { total: files.length, small }
}
