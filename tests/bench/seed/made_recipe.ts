import type { Random } from './random.js'
import { COMMON_WORD, type Vocabulary } from './vocabulary.js'

/** A thing of the pantry or an organizer that recipes refer to. */
export interface Named {
  id: string
  name: string
}

/** What recipes of a group can refer to. */
export interface Shelf {
  foods: Named[]
  units: Named[]
  tags: Named[]
  categories: Named[]
  tools: Named[]
}

/** One line of a made recipe. */
export interface MadeIngredient {
  food: Named
  unit: Named
  quantity: number
  note: string
  /** The line as somebody wrote it. */
  text: string
}

/** A recipe as the bench makes it up. */
export interface MadeRecipe {
  id: string
  name: string
  description: string
  ingredients: MadeIngredient[]
  steps: string[]
  tags: Named[]
  categories: Named[]
  tools: Named[]
}

/** Makes up a recipe: about 10 ingredients, 6 steps, 3 tags, 1 or 2 categories and tools. */
export function madeRecipe(random: Random, words: Vocabulary, shelf: Shelf): MadeRecipe {
  const sentence = (length: number) =>
    `${words.verb()} ${Array.from({ length }, () => words.word()).join(' ')}.`
  const isCommon = random.next() < 0.08
  const dish = isCommon ? COMMON_WORD : words.dish()
  return {
    id: random.uuid(),
    name: `${words.adjective()} ${words.word()} ${dish}`,
    description: `${sentence(5)} ${sentence(6)}`,
    ingredients: random
      .some(shelf.foods, 8 + random.below(5))
      .map((food) => madeIngredient(random, words, { food, units: shelf.units })),
    steps: Array.from({ length: 6 }, () => `${sentence(9)} ${sentence(8)}`),
    tags: random.some(shelf.tags, 3),
    categories: random.some(shelf.categories, 1 + random.below(2)),
    tools: random.some(shelf.tools, 1 + random.below(2)),
  }
}

function madeIngredient(
  random: Random,
  words: Vocabulary,
  { food, units }: { food: Named; units: Named[] }
): MadeIngredient {
  const [unit = food] = random.some(units, 1)
  const quantity = (1 + random.below(16)) / 4
  const note = words.word()
  return { food, unit, quantity, note, text: `${quantity} ${unit.name} ${food.name}, ${note}` }
}
