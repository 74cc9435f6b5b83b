import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pagesIn } from './extract_folder.js'

const MARKUP = /\s(?:item(?:prop|type|scope|id|ref)|typeof|vocab)(?:=(?:"[^"]*"|'[^']*'))?/gi

const bare = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/gi, '').replaceAll(MARKUP, '')

/**
 * Ways to write the same pages otherwise, by name: without scripts and markup, with classes that
 * say nothing, with no lists or paragraphs, and with bold words for headings. How far the figures
 * fall tells what the rules lean on.
 */
export const variations: Record<string, (html: string) => string> = {
  'unmarked': bare,
  'classless': (html) => html.replaceAll(/\sclass=(?:"[^"]*"|'[^']*')/gi, sameLook),
  'unmarked-blocks': (html) => bare(html).replaceAll(/<(\/?)(?:li|ul|ol|p)\b/gi, '<$1div'),
  'unmarked-bold': (html) =>
    bare(html)
      .replaceAll(/<h[2-6]\b[^>]*>/gi, '<p><strong>')
      .replaceAll(/<\/h[2-6]>/gi, '</strong></p>'),
}

/** What looks alike stays alike. */
function sameLook(attribute: string): string {
  const name = [...attribute].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7)
  return ` class="k${name.toString(36)}"`
}

/** Writes the pages of a folder into another one, varied, with their addresses. */
export async function varyPages(from: string, name: string, to: string): Promise<void> {
  const vary = variations[name]
  if (!vary) throw new Error(`Unknown: ${name}. Known: ${Object.keys(variations).join(', ')}`)
  const lines: string[] = []
  for (const { page, file, url } of await pagesIn(from)) {
    const target = join(to, dirname(page), basename(file))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, vary(await readFile(file, 'utf8')))
    lines.push(JSON.stringify({ page, url }))
  }
  await writeFile(join(to, 'manifest.jsonl'), lines.join('\n'))
}
