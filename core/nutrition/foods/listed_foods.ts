import { readFile } from 'node:fs/promises'
import { type FoodList, foodsOfOurLists } from '#core/pantry/index'
import {
  foldWord,
  type IngredientLanguage,
  ingredientWords,
  lineTokens,
  plainIngredientLine,
} from '#core/recipe_text/index'
import { otherNumbers } from '#core/ingredient_parsing/index'

/** A food of our lists. */
export type ListedFood = FoodList[number]

/** Languages in which a noun is followed by what it is made of: “lait de coco”. */
const HEAD_FIRST = new Set<IngredientLanguage>(['fr', 'es', 'it', 'pt'])
/** Languages that write words together: “Kirschtomaten”. */
const COMPOUNDING = new Set<IngredientLanguage>(['de', 'nl', 'sv', 'da', 'nb', 'fi'])
/** Letters of a food at the end of a compound. */
const SHORTEST_HEAD = 5
/** Words of the longest name. */
const MOST_WORDS = 5

/**
 * Words behind a food that leave it what it is, in languages where the last word says what a food is. Of the units only
 * these: "ale" is none.
 */
const PARTS = new Set(
  `half halves piece pieces root roots meat flesh stem stems top tops chunk chunks kernel kernels segment segments round
  rounds floret florets strip strips wedge wedges cheese nut nuts leaf leaves herb puree pureed powder flakes oil clove cloves sprig sprigs stalk stalks
  fillet fillets rib ribs head heads slice slices bulb bulbs tender tenders cube cubes ring rings spear spears stick sticks
  blatter blatt wurfel scheiben scheibe stuck stucke filet filets zehe zehen stange stangen bund blaadjes teen tenen`.split(
    /\s+/
  )
)
/** Words behind which a line speaks of something else. */
const ENDS = new Set(
  `with in for from on at to plus or and such like about without if as per mit in fur aus oder und zum zur avec pour ou et en
  con para o y per e of met voor och eller till i med z lub`.split(/\s+/)
)
/** What joins a noun to what it is made of. */
const JOINTS = new Set(
  'de d du des di del della dei al à a au aux alla alle do da dos das la le of'.split(' ')
)
/** Foods that are another thing when they are of another food: "almond butter", "rice vinegar", "pumpkin pie". */
const OF_ANYTHING = new Set(
  `milk butter oil flour cream sauce juice vinegar paste powder seed seeds noodles noodle starch ale syrup sugar water stock
  broth cheese bread extract yogurt soup tea zest wine rice jam pasta egg eggs chocolate honey
  milch butter ol mehl sahne sosse saft essig pulver samen nudeln starke sirup zucker wasser bruhe kase brot joghurt suppe
  melk boter olie meel room saus sap azijn poeder zaad siroop suiker bouillon kaas brood mjolk smor olja mjol gradde sas juice
  vinager ost brod soppa saft`.split(/\s+/)
)

/** Words of foods' names that only say how a food is, and no food themselves. */
const ADJECTIVES = new Set(
  `red white green yellow black brown golden purple light dark sweet hot plain strong fine sea fresh extra virgin granulated
  caster icing powdered unsalted salted whole wheat wholemeal sour heavy double single dry baking self raising rising semi
  milk bread table distilled ice vegetable mixed mini baby natural raw cold warm ground sparkling all purpose low fat
  rot rote roter rotes roten weiss weisse weisser weisses weissen grun grune gruner grunes schwarze schwarzer brauner braune
  gelbe heller helle dunkle dunkler saure suss susse susser frische frischer glatte
  rode witte groene gele zwarte bruine zoete zure plantaardige gedroogde verse volle halfvolle magere fijne grove
  rod rott roda vit vitt vita gron gront grona gul gula svart brun mork ljus farsk torkad vegetabilisk
  rouge blanc blanche noir noire vert verte jaune rosso rossa bianco bianca nero nera verde rojo roja blanco blanca negro
  negra amarillo preto preta branco branca vermelho vermelha amarelo`.split(/\s+/)
)
/** English words with several spellings. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/^chill?i?e?s?$/, 'chili'],
  [/^yoghurts?$/, 'yogurt'],
  [/^(?:veg|veggie)$/, 'vegetable'],
  [/^breasts$/, 'breast'],
  [/^thighs$/, 'thigh'],
]

/** How foods of our lists are called in one language, and how they are found in texts. */
export class FoodNamesOf {
  readonly #names = new Map<string, ListedFood>()
  /** Words that are foods or parts of their names, without those that only say how a food is. */
  readonly #words = new Set<string>()
  readonly #harmless: ReadonlySet<string>
  readonly #found = new Map<string, ListedFood | null>()

  constructor(
    readonly language: IngredientLanguage,
    foods: FoodList
  ) {
    this.#harmless = harmlessIn(language)
    for (const other of [false, true])
      for (const food of foods) {
        const own = food.names[language]
        if (!own) continue
        const names = other ? [own.plural, ...(own.aliases ?? [])] : [own.name]
        for (const name of names) if (name) this.#add(name, food)
      }
  }

  #add(name: string, food: ListedFood): void {
    const words = this.words(name)
    const key = words.join(' ')
    if (key === '' || this.#names.has(key)) return
    this.#names.set(key, food)
    for (const word of words)
      if (!this.#harmless.has(word) && !ADJECTIVES.has(word)) this.#words.add(word)
  }

  /** Words of a text as they are compared. */
  words(text: string): string[] {
    const { spelling } = ingredientWords(this.language)
    return lineTokens(plainIngredientLine(text), spelling).flatMap(({ kind, fold }) =>
      kind === 'word'
        ? fold
            .replaceAll("'", '')
            .split('-')
            .map((word) => this.#spelled(word))
        : []
    )
  }

  #spelled(word: string): string {
    if (this.language !== 'en') return word
    return SPELLINGS.find(([form]) => form.test(word))?.[1] ?? word
  }

  /** Whether a word says how a food is, or how much of it, and nothing of what it is. */
  isHarmless(word: string): boolean {
    return this.#harmless.has(word)
  }

  /** The food that a text names, null where it names none or one that only sounds like one of ours. */
  find(whole: string): ListedFood | null {
    const text = whole.slice(0, LONGEST)
    const known = this.#found.get(text)
    if (known !== undefined) return known
    const found = this.#look(this.words(beforeAside(text))) ?? this.#look(this.words(text))
    if (this.#found.size < MOST_REMEMBERED) this.#found.set(text, found)
    return found
  }

  #look(words: string[]): ListedFood | null {
    const isHeadFirst = HEAD_FIRST.has(this.language)
    for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
      const starts = Array.from({ length: words.length - length + 1 }, (_, at) => at)
      for (const start of isHeadFirst ? starts : starts.reverse()) {
        const run = words.slice(start, start + length)
        const food = this.#named(run)
        if (!food) continue
        const [before, after] = [words.slice(0, start), words.slice(start + length)]
        const isIt = isHeadFirst
          ? this.#leadsAs(before, after)
          : this.#endsAs(before, run.at(-1) ?? '', after)
        if (isIt) return food
      }
    }
    return COMPOUNDING.has(this.language) ? this.#compound(words) : null
  }

  #named(run: string[]): ListedFood | undefined {
    const key = run.join(' ')
    const own = this.#names.get(key)
    if (own) return own
    const last = run.at(-1) ?? ''
    const start = key.slice(0, key.length - last.length)
    for (const form of last.length > 3 ? otherNumbers(last) : []) {
      const found = this.#names.get(start + form)
      if (found) return found
    }
    return undefined
  }

  /** Whether a run is what a text is about where the last word says it: "boneless chicken breast". */
  #endsAs(before: string[], head: string, after: string[]): boolean {
    const [next] = after
    if (next !== undefined && !ENDS.has(next) && !PARTS.has(next) && !this.#harmless.has(next))
      return false
    if (next === 'of') return false
    if (!OF_ANYTHING.has(head)) return true
    const food = this.#named([head])
    return !before.some((word) => this.#words.has(word) && this.#named([word]) !== food)
  }

  /** Whether a run is what a text is about where the first noun says it: “oignon émincé”, never “lait de coco”. */
  #leadsAs(before: string[], after: string[]): boolean {
    if (before.some((word) => this.#words.has(word))) return false
    const [joint, ...rest] = after
    if (joint === undefined || !JOINTS.has(joint)) return !joint || !this.#words.has(joint)
    const made = rest.find((word) => !JOINTS.has(word))
    return made === undefined || this.#harmless.has(made)
  }

  /** The food at the end of a word, unless what stands before it is a food itself: “Kirschtomaten”, never “Mandelmilch”. */
  #compound(words: string[]): ListedFood | null {
    for (const word of words.toReversed())
      for (let cut = 2; cut <= word.length - SHORTEST_HEAD; cut += 1) {
        const tail = word.slice(cut)
        const food = this.#named([tail])
        if (!food) continue
        const front = word.slice(0, cut).replace(/[sn]$/, '')
        const isOther = [...this.#words].some(
          (own) =>
            own.length > 3 && (front === own || front.startsWith(own) || own.startsWith(front))
        )
        return isOther && OF_ANYTHING.has(tail) ? null : food
      }
    return null
  }
}

/** Answers that are remembered, and letters of a text that are looked through; no food has a longer name. */
const MOST_REMEMBERED = 20_000
const LONGEST = 200

/** The first part of a text: what follows a comma or a bracket says more of it. */
function beforeAside(text: string): string {
  const cut = text.search(/[,;(（[]/)
  return cut > 0 ? text.slice(0, cut) : text.replace(/[([（]/g, ' ')
}

function harmlessIn(language: IngredientLanguage): ReadonlySet<string> {
  const { pack } = ingredientWords(language)
  const phrases = [
    ...pack.sizes,
    ...pack.preparation,
    ...pack.kinds,
    ...Object.values(pack.units).flatMap(({ forms }) => forms),
    ...Object.values(pack.words).flat(),
    ...Object.keys(pack.numbers),
  ]
  return new Set(phrases.flatMap((phrase) => foldWord(phrase).split(/[\s-]+/)).filter(Boolean))
}

const byLanguage = new Map<IngredientLanguage, FoodNamesOf>()
let ours: Promise<FoodList> | null = null

/** A food that is in no list for new kitchens, but in recipes: what it is called in languages, its own name first. */
interface FurtherFood {
  entry: string
  similar?: boolean
  gPerMl?: number
  pieceGrams?: number
  names: Record<string, string[]>
}

/** The foods of our lists and further ones of recipes, read once. */
export function listedFoods(): Promise<FoodList> {
  ours ??= readFoods()
  return ours
}

async function readFoods(): Promise<FoodList> {
  const file = new URL('./further_foods.json', import.meta.url)
  const further = JSON.parse(await readFile(file, 'utf8')) as FurtherFood[]
  return [...(await foodsOfOurLists()), ...further.map(asListed)]
}

function asListed({ entry, similar, names, ...weights }: FurtherFood, place: number): ListedFood {
  const own = Object.entries(names).map(
    ([language, [name = '', ...aliases]]) => [language, { name, aliases }] as const
  )
  const nobody = { name: '' }
  return {
    key: `further-${place}`,
    label: '',
    names: { en: nobody, ...Object.fromEntries(own) },
    allergens: [],
    vegan: null,
    vegetarian: null,
    nutrition: entry,
    nutritionProxy: similar === true,
    ...weights,
  }
}

/** The names of our foods in a language, made when they are first asked for. */
export function foodNamesIn(language: IngredientLanguage, foods: FoodList): FoodNamesOf {
  const known = byLanguage.get(language)
  if (known) return known
  const names = new FoodNamesOf(language, foods)
  byLanguage.set(language, names)
  return names
}
