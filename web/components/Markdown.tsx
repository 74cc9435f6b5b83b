import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { memo } from 'react'
import { isSafeUrl, richTextAttributes, richTextTags } from '#core/shared/html_allow_list'
import { drawMarkdown, type MarkdownDrawing } from './draw_markdown.js'
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

function toHtml(text: string, inline: boolean): string {
  const options = { async: false, gfm: true, breaks: true } as const
  return inline ? marked.parseInline(text, options) : marked.parse(text, options)
}

interface MarkdownProps {
  text: string
  /** Makes no paragraphs. */
  inline?: boolean
  /** Draws words and pictures its own way; keep it the same object, or all is drawn anew. */
  drawing?: MarkdownDrawing
}

/** A person's markdown, cleaned by the one allow-list. */
export const Markdown = memo(({ text, inline = false, drawing }: MarkdownProps) => {
  const Box = inline ? 'span' : 'div'
  const html = toHtml(text, inline)
  if (drawing) {
    const clean = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
    return (
      <Box className={classes.markdown} dir="auto">
        {drawMarkdown(clean.childNodes, drawing)}
      </Box>
    )
  }
  return (
    <Box
      className={classes.markdown}
      dir="auto"
      // The text went through DOMPurify a moment ago.
      dangerouslySetInnerHTML={{ __html: purify.sanitize(html, allowed) }}
    />
  )
})
Markdown.displayName = 'Markdown'
