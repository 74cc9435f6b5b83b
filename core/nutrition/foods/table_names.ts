import type { Composition } from '../tables/composition.js'

/** Words that say what kind of food an entry is, or nothing about which: they need not be asked for. */
const NEUTRAL = new Set(
  `raw fresh plain nfs all varieties variety types type ready eat commercially prepared regular unprepared includes usda
  commodity food foods spices beverages beverage nuts seeds fish mollusks crustaceans cheese cereals beef pork lamb veal game
  poultry without salt added dry dried uncooked unenriched enriched and with or from de cru crue seche sec moyen aliment non
  precise cooking spice mature whole average lean separable fat only trimmed choice select grade grades imported new zealand
  domestic commercial boneless bone`.split(/\s+/)
)
/** Kinds of food that an entry's name begins with and nobody says: "Peppers, serrano". */
const KINDS = new Set(
  `peppers squash lettuce mushrooms beans potatoes onions cabbage melons apples tomatoes chicken turkey wheat salad yogurt oil
  sausage vinegar fish nuts seeds spices beverages cheese mollusks crustaceans beef pork lamb veal bread crackers pasta`.split(
    /\s+/
  )
)
/** Words that alone name no food. */
const VAGUE = new Set(
  `red white green yellow black brown golden purple light dark sweet hot crisp crispy liquid grain grains fresh large small
  seasoning mix powder sauce spread dressing`.split(/\s+/)
)
/** The least share of what an entry's name says that has to be asked for. */
const LEAST = 0.55
/** Weight of a word that an entry has and nobody asked for, beside one that was. */
const EXTRA = 0.35

const stem = (word: string) =>
  word.length > 4
    ? word
        .replace(/(?:ies|y)$/, 'i')
        .replace(/(?<=[^s])(?:es|s)$/, '')
        .replace(/e$/, '')
    : word.replace(/(?<=[^s]{2})s$/, '')

/** Words of a name as they are compared. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .match(/\p{L}+/gu)
    ?.filter((word) => word.length > 1) ?? []

/** The names of one composition table, to be guessed from by the words of a food. */
export class TableNames {
  readonly #places = new Map<string, number[]>()
  readonly #count: number

  constructor(
    private readonly tables: Composition,
    source: 'usda' | 'ciqual'
  ) {
    const letter = source === 'usda' ? 'u' : 'c'
    let count = 0
    for (const [place, name] of tables.names.entries()) {
      if (!tables.id(place).startsWith(letter)) continue
      count += 1
      for (const word of new Set(wordsOf(name).map(stem))) {
        const places = this.#places.get(word)
        if (places) places.push(place)
        else this.#places.set(word, [place])
      }
    }
    this.#count = count
  }

  #weight(word: string): number {
    return Math.log(1 + this.#count / (this.#places.get(word)?.length ?? 1))
  }

  /**
   * The place of the entry whose name has all words of a food and says least beside them; null where what it says besides
   * outweighs them, or where it is about something else that only has such words.
   */
  guess(words: readonly string[]): number | null {
    const asked = [...new Set(words.map((word) => stem(word)))]
    const lists = asked.map((word) => this.#places.get(word))
    if (words.every((word) => VAGUE.has(word)) || lists.some((list) => !list)) return null
    const [shortest = []] = lists.toSorted(
      (one, other) => (one?.length ?? 0) - (other?.length ?? 0)
    )
    const own = asked.reduce((sum, word) => sum + this.#weight(word), 0)
    let best: { place: number; score: number } | null = null
    for (const place of shortest ?? []) {
      const score = this.#score(place, asked, own)
      if (score >= LEAST && (!best || score > best.score)) best = { place, score }
    }
    return best?.place ?? null
  }

  #score(place: number, asked: readonly string[], own: number): number {
    const parts = (this.tables.names[place] ?? '').split(',').map((part) => wordsOf(part))
    const words = new Set(parts.flat().map(stem))
    if (asked.some((word) => !words.has(word))) return 0
    const [first = [], second = []] = parts
    const head = first.every((word) => KINDS.has(word)) ? [...first, ...second] : first
    if (!head.some((word) => asked.includes(stem(word)))) return 0
    const neutral = [...words].filter((word) => NEUTRAL_STEMS.has(word) && !asked.includes(word))
    const extra = [...words].filter((word) => !asked.includes(word) && !NEUTRAL_STEMS.has(word))
    const beside = extra.reduce((sum, word) => sum + this.#weight(word), 0)
    const isRaw = words.has('raw') ? 0.01 : 0
    return own / (own + EXTRA * beside) - 0.001 * neutral.length + isRaw
  }
}

const NEUTRAL_STEMS = new Set([...NEUTRAL].map(stem))
