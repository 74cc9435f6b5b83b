import type { HtmlTagDescriptor, Plugin } from 'vite'

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

/** Preloads the Latin font file in builds; under the dev server fills the page's placeholders. */
export function documentHead(): Plugin {
  return {
    name: 'trivet:document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        if (server) return html.replaceAll('__BASE__', '/').replaceAll('__NONCE__', 'dev')
        return fontPreload(Object.keys(bundle ?? {}))
      },
    },
  }
}
