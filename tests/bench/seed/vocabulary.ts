import type { Random } from './random.js'

/** A word that stands in the name of 8 % of the recipes and nowhere else. */
export const COMMON_WORD = 'casserole'

const list = (text: string) => text.trim().split(/\s+/)

/** Foods, 60 of them. */
export const foods = list(`
  flour sugar butter egg milk cream salt pepper garlic onion carrot potato tomato celery leek spinach kale
  cabbage broccoli pumpkin courgette aubergine mushroom lentil chickpea bean rice pasta barley oat bread yeast
  honey vanilla cinnamon nutmeg cumin paprika turmeric ginger basil thyme rosemary parsley oregano chicken beef
  pork lamb salmon cod shrimp tofu cheese yogurt lemon apple pear walnut almond`)

/** Units, 15 of them, with their abbreviations. */
export const units = list(`
  gram:g kilogram:kg millilitre:ml litre:l teaspoon:tsp tablespoon:tbsp cup:c pinch:pn clove:cl slice:sl can:cn
  bunch:bn piece:pc pack:pk handful:hf`).map((pair) => {
  const [name = '', abbreviation = ''] = pair.split(':')
  return { name, abbreviation }
})

const adjectives = list(`
  roasted quick baked creamy spicy smoky grilled braised crispy golden rustic hearty fresh warm sweet tangy`)
const dishes = list(`
  soup salad stew pie cake curry tart bread roast pudding risotto gratin dumplings pancakes noodles stir-fry`)
const verbs = list(
  'chop mix stir fold simmer bake whisk knead drain season sear rest serve fry boil'
)

/** Words to write recipes with; the same for the same generator. */
export interface Vocabulary {
  adjective(): string
  dish(): string
  verb(): string
  /** A made word, the first ones far more often than the last, as in a language. */
  word(): string
}

const syllables = list(`
  ba be bi bo bu da de di do du fa fe fi fo ga ge gi go gu ka ke ki ko ku la le li lo lu ma me mi mo mu na ne
  ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo za ze zo`)
const endings = list('l n r s t sh nt rd lk mp st ck x m d')
const MADE_WORDS = 3_000

/** A vocabulary with 3,000 made words beside the kitchen's own. */
export function vocabulary(random: Random): Vocabulary {
  const made = new Set<string>()
  while (made.size < MADE_WORDS) {
    const length = 2 + random.below(2)
    const body = Array.from({ length }, () => syllables[random.below(syllables.length)]).join('')
    made.add(`${body}${endings[random.below(endings.length)]}`)
  }
  const words = [...made]
  const one = (items: string[], place: number) => items[place] ?? ''
  return {
    adjective: () => one(adjectives, random.below(adjectives.length)),
    dish: () => one(dishes, random.below(dishes.length)),
    verb: () => one(verbs, random.below(verbs.length)),
    // A power of an even number gives a long tail without a table of weights.
    word: () => one(words, Math.floor(MADE_WORDS * random.next() ** 2)),
  }
}
