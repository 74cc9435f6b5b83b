import type { Amount } from './amount.js'
import type { NumberInText } from './number_text.js'
import { gasMarkCelsius, type Temperature, type TemperatureScale } from './temperature.js'

/** A temperature with its place in the text. */
export interface PlacedTemperature extends Temperature {
  start: number
  end: number
}

const noLetter = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])`
const celsiusWords = 'grad|graden|grader|gradi|grados|graus|degrés|stopni'
const degreeWords = `degrees?|deg|${celsiusWords}`
const scaleName = String.raw`(?<name>c(?:elsius)?|f(?:ahrenheit)?)${noLetter}`
const marked = new RegExp(String.raw`\s?(?:℃|℉|(?:[°º˚]|${degreeWords})?\.?\s?${scaleName})`, 'iuy')
const withSign = new RegExp(String.raw`\s?(?:[°º˚℃℉]|${degreeWords}|celsius|fahrenheit)`, 'iuy')
const bareDegrees = new RegExp(String.raw`\s?(?:[°º˚]|(?:degrees?|deg)${noLetter})`, 'iuy')
const celsiusWord = new RegExp(String.raw`\s?(?:${celsiusWords})${noLetter}`, 'iuy')
const gasBefore = /(?:^|[^\p{L}])(?<word>gas(?:\smark)?\s?)$/iu
const minusBefore = /(?:^|[\s(])(?<sign>[-−–])$/u

/** Degrees that a letter alone marks: 200 C is an oven, 2 C are cups. */
const bareRange = { celsius: [40, 320], fahrenheit: [90, 600] } as const

type ScaleWithEnd = [scale: TemperatureScale, end: number]

function scaleAt(text: string, place: number, value: number): ScaleWithEnd | null {
  marked.lastIndex = place
  const match = marked.exec(text)
  if (!match) return scaleOfDegrees(text, place, value)
  const name = match.groups?.['name'] ?? (match[0].includes('℉') ? 'f' : 'c')
  const scale = name.toLowerCase().startsWith('f') ? 'fahrenheit' : 'celsius'
  withSign.lastIndex = place
  const [least, most] = bareRange[scale]
  const isBare = !withSign.test(text)
  if (isBare && (name !== name.toUpperCase() || value < least || value > most)) return null
  return [scale, place + match[0].length]
}

/** "180 Grad" is meant in °C; "350 degrees" without a scale can only be an oven in °F. */
function scaleOfDegrees(text: string, place: number, value: number): ScaleWithEnd | null {
  celsiusWord.lastIndex = place
  const [least, most] = bareRange.celsius
  if (value >= least && value <= most && celsiusWord.test(text)) {
    return ['celsius', celsiusWord.lastIndex]
  }
  bareDegrees.lastIndex = place
  if (value < 300 || value > 550 || value % 25 !== 0 || !bareDegrees.test(text)) return null
  return ['fahrenheit', bareDegrees.lastIndex]
}

function gasMarkAt(text: string, first: NumberInText, amount: Amount): number | null {
  const before = text.slice(Math.max(0, first.start - 10), first.start)
  const word = gasBefore.exec(before)?.groups?.['word']
  const isMark = gasMarkCelsius(amount.from) !== null && gasMarkCelsius(amount.to) !== null
  return word !== undefined && isMark ? first.start - word.length : null
}

/** The temperature that a number (or range) of a text is, if it is one. */
export function temperatureAt(
  text: string,
  first: NumberInText,
  last: NumberInText | null
): PlacedTemperature | null {
  const amount = { from: first.value, to: (last ?? first).value }
  const end = (last ?? first).end
  const gasStart = gasMarkAt(text, first, amount)
  if (gasStart !== null) return { amount, scale: 'gas', start: gasStart, end }
  const found = scaleAt(text, end, amount.to)
  if (!found) return last ? temperatureAt(text, first, null) : null
  const [scale, behind] = found
  const sign = minusBefore.exec(text.slice(Math.max(0, first.start - 2), first.start))
  if (!sign || last) return { amount, scale, start: first.start, end: behind }
  const below = { from: -amount.from, to: -amount.to }
  return { amount: below, scale, start: first.start - 1, end: behind }
}
