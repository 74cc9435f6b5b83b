import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { memo } from 'react'
import classes from './Markdown.module.css'

function render(text: string, inline: boolean): string {
  const options = { async: false, gfm: true, breaks: true } as const
  const html = inline ? marked.parseInline(text, options) : marked.parse(text, options)
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true } })
}

/** A person's markdown, cleaned; `inline` makes no paragraphs. */
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
