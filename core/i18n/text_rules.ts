import type { TextFault } from '#core/shared/contract/texts'

/** A text by its key without the plural ending, and that ending; empty for one that is said of any number. */
export interface TextForm {
  key: string
  ending: string
  text: string
}

const endings = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** A key as files have it, in two. */
export function splitEnding(path: string): Pick<TextForm, 'key' | 'ending'> {
  const at = path.lastIndexOf('_')
  const ending = path.slice(at + 1)
  const isForm = at > 0 && endings.has(ending)
  return isForm ? { key: path.slice(0, at), ending } : { key: path, ending: '' }
}

/** A key as files have it, of its two parts. */
export const joinEnding = ({ key, ending }: Pick<TextForm, 'key' | 'ending'>): string =>
  ending ? `${key}_${ending}` : key

const categories = new Map<string, readonly string[]>()

/** The plural forms that a language shows. */
export function pluralCategories(tag: string): readonly string[] {
  const found = categories.get(tag) ?? new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  categories.set(tag, found)
  return found
}

/** The endings that a language needs a text in, by those of the English one and those that the language has. */
export function neededEndings(
  tag: string,
  english: readonly string[],
  translated: readonly string[]
): readonly string[] {
  const isOne = translated.includes('') || (translated.length === 0 && english.includes(''))
  return isOne ? [''] : pluralCategories(tag)
}

/** The English form that a translated one has to say the same as. */
export const originalOf = (ending: string, originals: readonly TextForm[]): TextForm | undefined =>
  originals.find((original) => original.ending === ending) ??
  originals.find((original) => original.ending === '' || original.ending === 'other')

/** What a text is filled in with: names in double braces, with how they are written, and tags of the page. */
const HOLES = /\{\{[^{}]*\}\}|<\/?\w+>/g

/** What would be more than words: braces that hold no name, texts within texts, and tags with more than a name. */
const STRAY = /[{}]|\$t\(|<[!/a-z]/i

interface Hole {
  name: string
  whole: string
}

function holesOf(text: string): Hole[] {
  return (text.match(HOLES) ?? []).map((found) => {
    const whole = found.replaceAll(' ', '')
    return { name: whole.startsWith('<') ? whole : (/\w+/.exec(whole)?.[0] ?? ''), whole }
  })
}

/** Holes that hold the number by which a plural form is chosen. */
const figures = new Set(['count', 'figure', 'number', 'stars', 'total'])

/** How much longer than English a text may be: some languages take twice as much, short words more. */
const TIMES = 4
const MORE = 200

/**
 * What is wrong with a text, of which `originals` are the English forms: placeholders and tags that it lost or invented, and a length that
 * no page has room for. A form for a certain number may say that number in words.
 */
export function faultsOf(
  { ending, text }: Pick<TextForm, 'ending' | 'text'>,
  originals: readonly TextForm[]
): TextFault[] {
  const longest = Math.max(...originals.map((original) => original.text.length))
  if (text.length > TIMES * longest + MORE) return [{ reason: 'length', part: '' }]
  const possible = originals.flatMap((original) => holesOf(original.text))
  const own = holesOf(text)
  const mayCountInWords = /^(?:zero|one|two)$/.test(ending)
  const isLost = ({ name }: Hole) =>
    !own.some((hole) => hole.name === name) && !(mayCountInWords && figures.has(name))
  const isInvented = ({ name, whole }: Hole) =>
    !possible.some((hole) => hole.whole === whole || whole === `{{${hole.name}}}`) || name === ''
  return [
    ...holesOf(originalOf(ending, originals)?.text ?? '')
      .filter(isLost)
      .map(({ name }): TextFault => ({ reason: 'lacks', part: name })),
    ...own.filter(isInvented).map(({ name }): TextFault => ({ reason: 'adds', part: name })),
    ...strayIn(text, originals),
  ]
}

function strayIn(text: string, originals: readonly TextForm[]): TextFault[] {
  const rest = (one: string) => one.replaceAll(HOLES, ' ')
  const [part] = STRAY.exec(rest(text)) ?? []
  const isThere = part && originals.some((original) => rest(original.text).includes(part))
  return part && !isThere ? [{ reason: 'adds', part }] : []
}
