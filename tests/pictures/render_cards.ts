import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { launchChromium } from '#tests/browser/chromium'
import type { Card } from './cards.js'

const files = createRequire(import.meta.url)
const data = (path: string) => readFileSync(files.resolve(path)).toString('base64')

const faces = [
  ['sans', '@fontsource-variable/commissioner/files/commissioner-latin-standard-normal.woff2'],
  ['round', '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'],
] as const

const css = (): string => `
${faces
  .map(
    ([name, path]) =>
      `@font-face { font-family: ${name}; font-weight: 300 900; src: url(data:font/woff2;base64,${data(path)}) }`
  )
  .join('\n')}
body { margin: 0; padding: 70px 80px; width: 840px; background: #fbf8f0; color: #24201c; font-size: 22px; line-height: 1.4 }
h1 { font-size: 46px; line-height: 1.15; margin: 0 0 8px } h2 { font-size: 29px; margin: 26px 0 8px }
h3 { font-size: 23px; margin: 16px 0 4px } p, ul, ol { margin: 0 0 10px } ul { list-style: none; padding: 0 }
.two { display: grid; grid-template-columns: 310px 1fr; gap: 50px }`

/** The cards as printed pages, about 250 dots an inch, as PNG. */
export async function renderCards(list: Card[]): Promise<Buffer[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({
      viewport: { width: 1000, height: 600 },
      deviceScaleFactor: 2,
    })
    const pictures = []
    for (const card of list) {
      await page.setContent(markup(card))
      await page.evaluate('document.fonts.ready')
      pictures.push(await page.screenshot({ fullPage: true, type: 'png' }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}

/** A card as a page of HTML. */
export function markup(card: Card): string {
  const ingredients = card.groups
    .map(({ title, ingredients: lines }) => {
      const items = lines.map((line) => `<li>${line}</li>`).join('')
      return `${title ? `<h3>${title}</h3>` : ''}<ul>${items}</ul>`
    })
    .join('')
  const steps = card.steps.map((step) => `<li>${step}</li>`).join('')
  return `<!doctype html><html lang="${card.language}"><style>${css()}</style>
<body style="font-family: ${card.font}">
<h1>${card.title}</h1><p>${card.below}</p><div class="${card.layout}">
<section><h2>${card.headings.ingredients}</h2>${ingredients}</section>
<section><h2>${card.headings.steps}</h2><ol>${steps}</ol></section></div>
${card.note ? `<p>${card.note}</p>` : ''}`
}
