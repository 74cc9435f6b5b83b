import { remembered } from '../remember.js'
import { latinDigits, startsWithUnit } from '../text_recipe/amounts.js'

const LEADING = /^(?:ca\.?|about|approx\.?|circa|env\.?|≈|~)?\s*(?:\d|[½⅓⅔¼¾⅛⅜⅝⅞])/i
/** A step or a line that is counted: "1. Chop the leeks". */
const NUMBERED = /^\d{1,2}\s?[.)]\s+\p{L}/u
const SOMEWHERE = /\d\s*(?:g|kg|mg|ml|cl|dl|l|oz|lb|lbs|cups?|tsp|tbsp|el|tl|dl|msk|tsk|ss|ts)\b/i
const WORDS = [
  'an?',
  'one',
  'two',
  'half',
  'ein(?:e|en)?',
  'une?',
  'een',
  'en',
  'et',
  'un[ao]?',
  'pinch',
  'prise',
  'salt',
  'zout',
  'salz',
  'sel',
  'sal',
  'sale',
]
/** Measures and halves that lines begin with, in further languages. */
const MEASURES =
  'handvoll handful bunch dash knob splash bund schuss messerspitze pincée poignée noix pizca puñado chorrito pizzico manciata snufje handje(?:vol)? scheutje bosje pitada punhado nypa knippe klype nypä ripaus szczypta pęczek pół garść špetka půl štipka hrst svazek csipet fél bir yarım çeyrek щепотка стакан пучок пол дрібка склянка πρέζα μισό μισή κουταλιά φλιτζάνι כוס כף כפית חצי רבע קורט צרור كوب ملعقة ملعقتان نصف ربع رشة حبة كيلو'
const WORDED = new RegExp(
  `^(?:(?:${WORDS.join('|')})(?:[ ,]|$)|(?:${MEASURES.split(' ').join('|')})[ ,])`,
  'i'
)

/** Whether a line says how much of something, as most lines of a list of ingredients do. */
export const hasAmount = remembered(saysAmount)

function saysAmount(text: string): boolean {
  const line = latinDigits(text)
  return (
    (LEADING.test(line) && !NUMBERED.test(line)) ||
    SOMEWHERE.test(line) ||
    startsWithUnit(line) ||
    (WORDED.test(line) && !/[:：]$/.test(line))
  )
}
