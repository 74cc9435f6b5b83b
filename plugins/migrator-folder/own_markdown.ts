import {
  type ArchivedRecipe,
  dateIn,
  extrasOf,
  type ForeignRow,
  isRow,
  namesIn,
  ratingIn,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

/** A section of a text: what stands below a heading, down to the next one of its level. */
interface Section {
  heading: string
  text: string
}

/** The recipe of a text that Trivet wrote as Markdown; null for any other. */
export function ownMarkdown(text: string): ArchivedRecipe | null {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = fieldsOf(front)
  if (fields.trivet !== 1) return null
  const [head, ...sections] = sectionsOf(body, '## ')
  const below = (heading: string) => sections.find((one) => one.heading === heading)?.text ?? ''
  const [, name = '', description = ''] = /^\n*# (.*)\n([\s\S]*)$/.exec(head?.text ?? '') ?? []
  return {
    draft: {
      name,
      description: free(description.replace(/^\s*!\[\]\([^)]*\)\n?/, '')),
      recipeYield: textValueOrNull(fields.yield),
      recipeServings: typeof fields.servings === 'number' ? fields.servings : null,
      prepTime: textValueOrNull(fields.prep_time),
      performTime: textValueOrNull(fields.cook_time),
      totalTime: textValueOrNull(fields.total_time),
      ingredients: itemsOf(below('Ingredients'), /^- /),
      steps: itemsOf(below('Steps'), /^\d+\. /).map(summed),
      notes: sectionsOf(below('Notes'), '### ').flatMap(noteIn),
      nutrition: isRow(fields.nutrition) ? extrasOf(fields.nutrition) : {},
      categories: namesIn(fields.categories),
      keywords: namesIn(fields.tags),
      sourceUrl: textValueOrNull(fields.source),
      rating: ratingIn(fields.rating),
    },
    tools: namesIn(fields.tools),
    extras: isRow(fields.extras) ? extrasOf(fields.extras) : {},
    sourceId: textValueOrNull(fields.id) ?? undefined,
    isFavourite: fields.favorite === true,
    createdAt: dateIn(fields.created),
    updatedAt: dateIn(fields.updated),
    lastMade: dateIn(fields.last_made),
    comments: sectionsOf(below('Comments'), '### ').flatMap(({ heading, text: said }) =>
      heading ? [{ text: free(said), createdAt: dateIn(heading) }] : []
    ),
  }
}

/** Fields whose values are JSON, which Trivet writes; others are none of its own. */
function fieldsOf(front: string): ForeignRow {
  const fields = front.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w{1,40}): (.*)$/.exec(line) ?? []
    return name && value ? [[name, jsonIn(value)]] : []
  })
  return Object.fromEntries(fields) as ForeignRow
}

function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** The text above the first heading of a level comes first, under no heading. */
function sectionsOf(text: string, mark: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }]
  for (const line of text.split('\n')) {
    const last = sections.at(-1)
    if (line.startsWith(mark)) sections.push({ heading: line.slice(mark.length).trim(), text: '' })
    else if (last) last.text += `${line}\n`
  }
  return sections
}

/** Items below headings; lines that are indented go on with one. */
function itemsOf(text: string, mark: RegExp): { text: string; title: string | null }[] {
  const items: { text: string; title: string | null }[] = []
  for (const { heading, text: below } of sectionsOf(text, '### ')) {
    let title = heading || null
    for (const line of below.split('\n')) {
      const last = items.at(-1)
      if (mark.test(line)) {
        items.push({ text: line.replace(mark, ''), title })
        title = null
      } else if (last && line.startsWith('   ')) last.text += `\n${line.slice(3)}`
      else if (last && line === '' && last.text !== '') last.text += '\n'
    }
  }
  return items.map((item) => ({ ...item, text: item.text.trimEnd() }))
}

/** A step's own heading is its first line, in bold. */
function summed({ text, title }: { text: string; title: string | null }) {
  const [, summary = null, rest = ''] = /^\*\*(.+)\*\*\n([\s\S]*)$/.exec(text) ?? []
  return summary === null ? { text, title, summary } : { text: rest, title, summary }
}

function noteIn({ heading, text }: Section) {
  const plain = free(text)
  return heading || plain ? [{ title: textValue(heading), text: plain }] : []
}

/** Without the backslashes that keep what looks like a heading from being one. */
const free = (text: string) => text.trim().replaceAll(/^\\(\\*#)/gm, '$1')
