import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const preloaded = /commissioner-latin-flar-normal.*\.woff2$/

function fontPreload(files: string[]): HtmlTagDescriptor[] {
  return files
    .filter((file) => preloaded.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
      injectTo: 'head',
    }))
}

type Bundle = Rolldown.OutputBundle

/** Pages that are often the first that somebody sees: the home, and recipes, whose links people send each other. */
const FIRST_PAGES = {
  home: /\/features\/list\/GroupHome\.tsx$/,
  recipe: /\/app\/pages\/RecipePage\.tsx$/,
}

/**
 * What such a page needs beside the shell, to be fetched at once with it: in comments, of which the server makes tags where
 * that page is asked for (core/http/pages.ts).
 */
function partsOfPages(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const made = (of: RegExp) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => of.test(id)))
    if (!chunk) throw new Error(`A page is not where the head looks for it: ${of}`)
    return closure(bundle, chunk.fileName)
  }
  const shell = made(/\/index\.html$/)
  return Object.entries(FIRST_PAGES)
    .map(([name, of]) => [name, linksTo(bundle, made(of).difference(shell))])
    .map(([name, links]) => `<!--parts of ${name}:${links}-->`)
    .join('')
}

function linksTo(bundle: Bundle, files: Set<string>): string {
  const styles = new Set([...files].flatMap((name) => stylesOf(bundle, name)))
  return [
    ...[...files].map((name) => `<link rel="modulepreload" crossorigin href="./${name}">`),
    ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="./${name}">`),
  ].join('')
}

/** Stylesheets that Vite loads with a chunk. */
function stylesOf(bundle: Bundle, name: string): string[] {
  const file = bundle[name]
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
}

/** A chunk and all that it imports, by their file names. */
function closure(bundle: Bundle, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    open.push(...file.imports)
  }
  return found
}

/** Preloads the Latin font file in builds, and what first pages need where they are asked for; under the dev server fills the page's placeholders. */
export function documentHead(): Plugin {
  return {
    name: 'trivet:document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        if (server) return html.replaceAll('__BASE__', '/').replaceAll('__NONCE__', 'dev')
        return {
          html: html.replace('</head>', () => `${partsOfPages(bundle ?? {})}</head>`),
          tags: fontPreload(Object.keys(bundle ?? {})),
        }
      },
    },
  }
}
