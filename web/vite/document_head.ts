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

/** The page of a recipe, which is often the first that somebody sees: links to recipes are what people send each other. */
const recipePage = /\/app\/pages\/RecipePage\.tsx$/

/**
 * What the recipe's page needs beside the shell, to be fetched at once with it: in a comment, which the server makes tags of
 * where a recipe is asked for (core/http/pages.ts).
 */
function recipePreload(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const made = (of: RegExp) => chunks.find(({ facadeModuleId }) => of.test(facadeModuleId ?? ''))
  const [page, shell] = [made(recipePage), made(/\/index\.html$/)]
  if (!page || !shell) throw new Error("The recipe's page is not where the head looks for it")
  const before = closure(bundle, shell.fileName)
  const files = [...closure(bundle, page.fileName)].filter((name) => !before.has(name))
  const styles = files.flatMap((name) => stylesOf(bundle, name))
  const links = [
    ...files.map((name) => `<link rel="modulepreload" crossorigin href="./${name}">`),
    ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="./${name}">`),
  ]
  return `<!--recipe:${links.join('')}-->`
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

/** Preloads the Latin font file in builds, and the recipe's page where that is asked for; under the dev server fills the page's placeholders. */
export function documentHead(): Plugin {
  return {
    name: 'trivet:document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        if (server) return html.replaceAll('__BASE__', '/').replaceAll('__NONCE__', 'dev')
        return {
          html: html.replace('</head>', () => `${recipePreload(bundle ?? {})}</head>`),
          tags: fontPreload(Object.keys(bundle ?? {})),
        }
      },
    },
  }
}
