import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { memo } from 'react'
import { isSafeUrl, richTextAttributes, richTextTags } from '#core/shared/html_allow_list'
import classes from './Markdown.module.css'

const purify = DOMPurify(window)
purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase()
  const { attrName, attrValue } = attribute
  const mayStay = [richTextAttributes['*'], richTextAttributes[tag]].some((names) =>
    names?.includes(attrName)
  )
  const isAddress = attrName === 'href' || attrName === 'src'
  const isSafe = !isAddress || isSafeUrl(attrValue, attrName === 'src' ? 'image' : 'link')
  attribute.keepAttr = mayStay && isSafe
})

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
}

function render(text: string, inline: boolean): string {
  const options = { async: false, gfm: true, breaks: true } as const
  const html = inline ? marked.parseInline(text, options) : marked.parse(text, options)
  return purify.sanitize(html, allowed)
}

/** A person's markdown, cleaned by the one allow-list; `inline` makes no paragraphs. */
export const Markdown = memo(({ text, inline = false }: { text: string; inline?: boolean }) => {
  const Box = inline ? 'span' : 'div'
  return (
    <Box
      className={classes.markdown}
      dir="auto"
      // The text went through DOMPurify a moment ago.
      dangerouslySetInnerHTML={{ __html: render(text, inline) }}
    />
  )
})
Markdown.displayName = 'Markdown'
