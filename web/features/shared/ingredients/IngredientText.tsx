import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { ingredientTags } from '#core/shared/html_allow_list'

const MARKED_UP = /[*_`<&[\]\\~]/

/** An ingredient's words; of markdown and HTML only what emphasises survives, so nothing in it can be clicked. */
export function IngredientText({ text }: { text: string }) {
  if (!MARKED_UP.test(text)) return text
  const html = DOMPurify.sanitize(marked.parseInline(text, { async: false }), {
    ALLOWED_TAGS: [...ingredientTags],
    ALLOWED_ATTR: [],
  })
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
