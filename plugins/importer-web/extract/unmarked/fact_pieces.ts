/** Longer lines are prose. */
const LONGEST = 120
/** An amount with its unit, and a word more ("10 minutes mins"). */
const COUNT = String.raw`\d\s?[\p{L}.]{0,14}(?:\s\p{Ll}{1,12})?\)?`
/** What a line with several facts has. */
const SIGNED = /[\d\p{Extended_Pictographic}]/u
/** Pictures, and signs behind an amount, stand between facts. */
const SIGN = new RegExp(
  String.raw`\s?[\p{Extended_Pictographic}\u{fe0f}\u{200d}]{1,8}\s?|(?=[\s|｜•·⋅∙])(?<=${COUNT})(?:\s?[|｜•·⋅∙]\s?|\s[-–—]\s(?=\p{L}|\d{1,3}\s\p{L}))`,
  'u'
)
/** Between an amount and a further label, run together or not ("Time: 2 h Serves: 8", "40 minYield 12 slices"). */
const NEXT_LABEL = new RegExp(
  String.raw`(?=\s)(?<=${COUNT})\s+(?=\p{Lu}[\p{L} ]{2,24}\s?[:：])|(?=\p{Lu}\p{Ll})(?<=\d\s?\p{L}\p{Ll}{0,14}\.?)`,
  'u'
)

/** Facts told as sentences ("For 6 people. Preparation: 25 min. Baking: 50 min."). */
const STOP = /(?<=\d\s?\p{L}{1,14})\.\s(?=\p{Lu})/u
const SHORT = 34
const LABELLED = /\p{L}\s?[:：]\s?\d/u

/** The facts that a line holds side by side, as "Prep: 10 min | Serves: 4" does; a line of one fact is one. */
export function factPieces(text: string): string[] {
  if (text.length > LONGEST || !SIGNED.test(text)) return [text]
  return sentencesOf(text)
    .flatMap((part) => part.split(SIGN))
    .flatMap((part) => part.split(NEXT_LABEL))
    .map((part) => part.trim())
    .filter(Boolean)
}

function sentencesOf(text: string): string[] {
  const parts = LABELLED.test(text) ? text.replace(/\.$/, '').split(STOP) : []
  const areFacts =
    parts.length > 1 && parts.every((part) => part.length <= SHORT && /\d/.test(part))
  return areFacts ? parts : [text]
}
