import { type Card, cards } from './cards.js'
import { type Handling, photograph } from './photograph.js'
import { renderCards } from './render_cards.js'

/** How each card is held and lit. */
const handling: Record<string, Handling> = {
  tilted: { turned: 7, shadow: 0.45, grain: 6, blur: 0, lean: 0 },
  sideways: { turned: 90, shadow: 0.3, grain: 10, blur: 0.9, lean: 0 },
  columns: { turned: -4, shadow: 0.4, grain: 6, blur: 0.6, lean: 0 },
  shadow: { turned: 2, shadow: 0.75, grain: 8, blur: 0.6, lean: 0 },
  leaning: { turned: 177, shadow: 0.4, grain: 6, blur: 0.6, lean: 0.06 },
}
const flat: Handling = { turned: 0, shadow: 0, grain: 0, blur: 0, lean: 0 }

/** A card, its page as printed (PNG) and as photographed (JPEG). */
export interface PhotographedCard {
  card: Card
  page: Buffer
  photo: Buffer
}

/** Every card as a telephone takes it: printed by Chromium, then held, lit and pressed to a JPEG. */
export async function photographedCards(): Promise<PhotographedCard[]> {
  const pages = await renderCards(cards)
  return Promise.all(
    cards.map(async (card, at) => {
      const page = pages[at] ?? Buffer.alloc(0)
      return { card, page, photo: await photograph(page, handling[card.name] ?? flat) }
    })
  )
}
