import { type LabelledLine, type LabelledWord } from './labelled_line.js'

/** The food of a line and what may take its place. */
export interface LineFoods {
  food: string | null
  alternatives: string[]
  words: LabelledWord[]
}

/** Words that two foods share behind "or": "beef or chicken stock" is two stocks. */
const HEADS = new Set(
  `stock broth oil juice vinegar sauce cheese leaves mushrooms flour milk cream sugar wine paste powder seeds beans peppers
  onions tomatoes potatoes rice noodles pasta bread chocolate nuts salt mustard syrup yogurt yoghurt fillets steaks chops
  breasts thighs meat mince apples pears lettuce cabbage squash lentils olives chillies chilies chiles jam curry seasoning
  zest water liqueur fat gelatin vermouth sherry rum beer cucumber cucumbers sprouts greens buns rolls tortillas crackers
  broccoli sausage sausages ham bacon pepper spinach parsley cherries berries biscuits wafers cookies extract`.split(
    /\s+/
  )
)

/** Foods that need no such word behind them: "butter or olive oil" is butter. */
const WHOLE = new Set(
  `butter margarine ghee lard shortening dripping mayonnaise ketchup honey tofu couscous quinoa bulgur salsa pesto hummus
  ricotta mozzarella parmesan feta mascarpone tahini passata polenta semolina cornflour cornstarch water yoghurt yogurt`.split(
    /\s+/
  )
)

/** The name words up to a further amount: in "1 egg beaten with 1 tbsp water" the egg alone is the food. */
function firstFoods({ words }: LabelledLine): LabelledWord[] {
  const names = words.filter(({ label }) => label === 'NAME')
  const first = names.find(({ text }) => !/^(?:or|more|and)$/i.test(text))
  if (!first) return names
  const next = words.find(
    ({ label, place, inBrackets }) => label === 'QTY' && place > first.place && !inBrackets
  )
  return next ? names.filter(({ place }) => place < next.place) : names
}

const isWhole = (word: string) => HEADS.has(word) || WHOLE.has(word)

/** The name words of a line, and where the line says "or" between two of them, the first food alone. */
export function foodsOf(line: LabelledLine): LineFoods {
  const words = firstFoods(line)
  if (words.length === 0) return { food: null, alternatives: [], words }
  const parts: LabelledWord[][] = [[]]
  for (const word of words) {
    if (word.text.toLowerCase() === 'or') parts.push([])
    else parts.at(-1)?.push(word)
  }
  const [first = [], ...others] = parts.filter((part) => part.length > 0)
  const head = others.at(-1)?.at(-1)
  const sharesHead =
    head &&
    others.every((part) => part.length >= 2 || part === others.at(-1)) &&
    (others.at(-1)?.length ?? 0) > 1 &&
    HEADS.has(head.text.toLowerCase()) &&
    !isWhole(first.at(-1)?.text.toLowerCase() ?? '')
  const food = nameText(line, first) + (sharesHead && others.length > 0 ? ` ${head.text}` : '')
  return { food, alternatives: others.map((part) => nameText(line, part)), words }
}

/** Name words as the line has them, with the signs between those that stand together and its brackets closed. */
function nameText({ text }: LabelledLine, words: LabelledWord[]): string {
  let name = ''
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const between =
      before && before.place === word.place - 1 ? text.slice(before.end, word.start) : ' '
    name += before ? between.replace(/[®™*"“”]/g, '') : ''
    name += word.text
  }
  const open = name.split('(').length - name.split(')').length
  return (open > 0 ? `${name})` : name).replace(/\s+/g, ' ').trim()
}
