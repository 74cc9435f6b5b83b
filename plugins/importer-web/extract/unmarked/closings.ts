import { cookingWords } from '#core/recipe_text/index'
import type { Line } from './line.js'
import { isFact } from './list_lines.js'

/** What cooks wish at the end. */
const WISHES = [
  'enjoy|happy (?:baking|cooking)|bon app[eé]tit|r[ée]galez-vous|guten appetit|lasst? es (?:euch|dir) schmecken',
  'buon appetito|buen provecho|[¡]?que (?:aproveche|lo disfrut\\p{L}+)|bom apetite|eet smakelijk|smakelijk eten',
  'smacznego|smaklig måltid|hoppas det smakar|velbekomme|god (?:appetit|appetitt|fornøjelse)|vel bekomme',
  'dobrou chuť|dobrú chuť|jó étvágyat(?: kívánok)?|poftă bună|hyvää ruokahalua|dobar tek|καλή (?:σας )?όρεξη',
  'afiyet olsun|приятного аппетита|смачного|בתיאבון|בתאבון|بالهناء والشفاء|صحة وهنا|صحتين|맛있게 드세요|请慢用|請慢用',
]
/** What they ask of their readers, and what sites put below: other recipes, signs of networks. */
const CALLS = [
  String.raw`if you (?:make|try|tried|made|like|love|enjoyed) (?:this|it|them)\b|let me know|tell me (?:how|what|in)|tag me|follow (?:me|us)\b|did you (?:make|try)|have you (?:made|tried)`,
  String.raw`leave (?:me )?a (?:comment|review)|you (?:might|may) also|see (?:more|also)\b|read (?:more|also|next)\b|more recipes|linking up|printed from|labels?:|tags?:|posted (?:by|in)`,
  String.raw`lesen sie auch|lies auch|mehr (?:rezepte|zum thema)|das könnte (?:dir|dich|euch|sie) auch|(?:hast du|habt ihr) .{0,40}(?:rezept|nachge|ausprobiert)|viel spaß beim|(?:viele |liebe |herzliche )grüße|alles liebe|lg,`,
  String.raw`à lire aussi|vous aimerez aussi|si vous (?:testez|essayez|réalisez) |dites-moi|à (?:très )?bientôt|bisous|et vous,`,
  String.raw`(?:también )?te puede interesar|también te puede|contadme|cuéntame|¿(?:os|te) anim|hasta (?:la próxima|pronto)|besos|síguenos|besitos`,
  String.raw`con questa ricetta partecipo|potrebbe interessarti|leggi anche|fatemi sapere|fammi sapere|alla prossima|un abbraccio|seguimi`,
  String.raw`lees ook|meer recepten|heb je dit recept|laat (?:me|het me) |tot de volgende|liefs`,
  String.raw`leia também|veja também|beijinhos|beijos|até a próxima|conte nos comentários|deixe (?:seu|um) comentário`,
  String.raw`zobacz (?:też|także|również)|przeczytaj (?:też|także)|dajcie znać|pozdrawiam|läs (?:mer|också)|læs også|les også|přečtěte si|nézd meg|читайте также|подписывайтесь|ぜひ(?:作って|お試し)|관련 (?:글|레시피)`,
]
/** What heads the words of readers. */
const COMMENTS =
  'comments?|kommentare?|kommentarer|commentaires?|avis|comentarios?|comentários?|commenti|recensioni|reacties|komentarze|komentáře|komentáre|kommentit|hozzászólások|yorumlar|comentarii|комментарии|коментарі|σχόλια|תגובות|التعليقات|コメント|댓글|评论|評論|reviews?|leave a (?:reply|comment)|responses?'
const NETWORKS =
  'facebook|pinterest|twitter|x|whats\\s?app|e-?mail|tumblr|reddit|linkedin|telegram|instagram|pocket|tweet|pin it'
const LONGEST_WISH = 50
const LONGEST_CALL = 160
const WISH = new RegExp(
  String.raw`^(?:${WISHES.join('|')})(?![\p{L}\p{M}])(?:[ ,]+[\p{L}\p{M}]+){0,2}\P{L}*$`,
  'iu'
)
const CALL = new RegExp(String.raw`^\P{L}{0,4}(?:${CALLS.join('|')})`, 'iu')
const COMMENT = new RegExp(String.raw`^\P{L}{0,8}(?:${COMMENTS})\P{L}{0,8}$`, 'iu')
const NETWORK = new RegExp(String.raw`^(?:${NETWORKS})$`, 'iu')
/** Words of cooking by which a method goes on behind such a line. */
const GOES_ON = 2

/**
 * The lines of a method up to where its cook takes leave: behind a wish ("Enjoy!"), before a call to write or the signs
 * of networks. One of these among the items of the method's own list is a step.
 */
export function beforeClosing(lines: Line[]): Line[] {
  const at = lines.findIndex((line, place) => place > 0 && isClosing(line, lines[place - 1]))
  if (at < 0) return withoutFacts(lines)
  const end = isWish(lines[at]) ? at + 1 : at
  const rest = lines.slice(at + 1)
  const words = cookingWords(rest.map(({ text }) => text).join(' '))[0]?.count ?? 0
  if (words >= GOES_ON) return [...lines.slice(0, end), ...beforeClosing(rest)]
  const above = lines.slice(0, end)
  const isHeaded = (above.at(-1)?.heading ?? 0) > 0
  const kept = isHeaded ? above.slice(0, -1) : above
  return withoutFacts(kept.some(({ heading }) => heading === 0) ? kept : lines)
}

/** The lines of a page or a method before the words of its readers. */
export function beforeReaders(lines: Line[]): Line[] {
  const at = lines.findIndex(
    ({ heading, text }, place) =>
      place > 0 && heading > 0 && text.length <= LONGEST_WISH && COMMENT.test(text)
  )
  return at < 0 ? lines : lines.slice(0, at)
}

function isClosing(line: Line, above: Line | undefined): boolean {
  const { text } = line
  if (text.length <= LONGEST_WISH && NETWORK.test(text)) return true
  const isOwn = line.item && line.element.parent === above?.element.parent
  return !isOwn && (isWish(line) || (text.length <= LONGEST_CALL && CALL.test(text)))
}

/** Whether a line is no more than what cooks wish at the end. */
export function isWish(line: Line | undefined): boolean {
  return line !== undefined && line.text.length <= LONGEST_WISH && WISH.test(line.text)
}

/** Without times and servings that stand above the first step and below the last. */
function withoutFacts(lines: Line[]): Line[] {
  const start = lines.findIndex(({ text }) => !isFact(text))
  const end = lines.findLastIndex(({ text }) => !isFact(text))
  return end > 0 ? lines.slice(start, end + 1) : lines
}
