import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePage } from '#core/imports/index'
import { extractRecipe } from '../extract/extract_recipe.js'
import { scoredRecipe } from './scored_recipe.js'
import { doubtsIn, type Outcome, type PageResult } from './sureness.js'

interface ManifestLine {
  page: string
  url: string
}

/**
 * Pages of a folder laid out as `<host>/<name>.*html`, in name order, with the address that its
 * manifest gives.
 */
export async function pagesIn(
  folder: string
): Promise<{ page: string; file: string; url: string }[]> {
  const urls = await addresses(folder)
  const files: string[] = []
  for await (const file of glob('*/*.*html', { cwd: folder })) files.push(file)
  return files.toSorted().map((file) => {
    const page = file.replace(/\.[^/]*html$/, '')
    const host = page.slice(0, page.indexOf('/'))
    return { page, file: join(folder, file), url: urls.get(page) ?? `https://${host}/` }
  })
}

async function addresses(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, 'manifest.jsonl'), 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  const entries: ManifestLine[] = lines.map((line) => JSON.parse(line))
  return new Map(entries.map(({ page, url }) => [page, url]))
}

/** Extracts every `jobs`-th page of a folder, beginning with page number `turn`. */
export async function* extractFolder(
  folder: string,
  turn = 0,
  jobs = 1
): AsyncGenerator<PageResult> {
  const pages = await pagesIn(folder)
  for (const { page, file, url } of pages.filter((_, at) => at % jobs === turn)) {
    const bytes = await readFile(file)
    const start = performance.now()
    const result = outcome(bytes, url)
    yield { page, ms: performance.now() - start, ...result }
  }
}

function outcome(bytes: Uint8Array, url: string): Outcome {
  try {
    const extraction = extractRecipe(decodePage(bytes, null), url)
    return 'draft' in extraction
      ? { recipe: scoredRecipe(extraction.draft), doubts: doubtsIn(extraction.draft.evidence) }
      : { error: extraction.failure }
  } catch (error) {
    return { error: `extraction-failed: ${String(error)}` }
  }
}
