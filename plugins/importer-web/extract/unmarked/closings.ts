import { cookingWords } from '#core/recipe_text/index'
import type { Line } from './line.js'
import { isFact } from './list_lines.js'

/** What cooks wish at the end. */
const WISHES = [
  'enjoy|happy (?:baking|cooking)|bon app[eé]tit|r[ée]galez-vous|guten appetit|lasst? es (?:euch|dir) schmecken',
  'buon appetito|buen provecho|[¡]?que (?:aproveche|lo disfrut\\p{L}+)|bom apetite|eet smakelijk|smakelijk eten',
  'mahlzeit(?: wünscht)?|smacznego|smaklig måltid|hoppas det smakar|velbekomme|god (?:appetit|appetitt|fornøjelse)|vel bekomme',
  'dobrou chuť|dobrú chuť|jó étvágyat(?: kívánok)?|poftă bună|hyvää ruokahalua|dobar tek|καλή (?:σας )?όρεξη',
  'afiyet olsun|приятного аппетита|смачного|בתיאבון|בתאבון|بالهناء والشفاء|صحة وهنا|صحتين|맛있게 드세요|请慢用|請慢用',
]
/** What they ask of their readers, and what sites put below: other recipes, signs of networks. */
const CALLS = [
  String.raw`if you (?:make|try|tried|made|like|love|enjoyed) (?:this|it|them)\b|let me know|i hope (?:you|it) |hope you |tell me (?:how|what|in)|tag me|follow (?:me|us)\b|did you (?:make|try)|have you (?:made|tried)`,
  String.raw`leave (?:me )?a (?:comment|review)|you (?:might|may) also|see (?:more|also)\b|read (?:more|also|next)\b|more recipes|(?:i['’]?m |we['’]?re )?linking up|printed from|posted (?:by|in)`,
  String.raw`(?:labels?|tags?|keywords|schlagw[oö]rter|stichwörter|[eé]tiquettes|mots[- ]clés|etiquetas|palabras clave|etichette|palavras-chave|marcadores|trefwoorden|etiketter|nyckelord|emneord|avainsanat|tunnisteet|tagi|etykiety|štítky|címkék|etichete|etiketler|oznake|ετικέτες|метки|теги|ключевые слова|мітки|етикети|תגיות|الوسوم|タグ|태그|标签|標籤)\s?[:：]`,
  String.raw`lesen sie auch|lies auch|mehr (?:rezepte|zum thema)|das könnte (?:dir|dich|euch|sie) auch|(?:hast du|habt ihr) .{0,40}(?:rezept|nachge|ausprobiert)|viel spaß beim|ich hoffe,? (?:es|euch|ihr|dass) |(?:viele |liebe |herzliche )grüße|alles liebe|lg,`,
  String.raw`à lire aussi|vous aimerez aussi|si vous (?:testez|essayez|réalisez) |dites-moi|j['’]espère que (?:vous|cette|ça|tu) |à (?:très )?bientôt|bisous|et vous,`,
  String.raw`(?:también )?te puede interesar|también te puede|contadme|cuéntame|¿(?:os|te) anim|hasta (?:la próxima|pronto)|besos|síguenos|besitos|espero que (?:os|les|te|lo) `,
  String.raw`con questa ricetta partecipo|potrebbe interessarti|(?:leggi|ascolta|guarda|scopri) anche|fatemi sapere|fammi sapere|alla prossima|un abbraccio|spero (?:che )?(?:vi|ti) |seguimi`,
  String.raw`wenn (?:du|ihr|sie) (?:es|das|dieses|mein)\b.{0,20}(?:ausprobier|nachkoch|nachback)|se (?:provate|provi|la provate|la provi|fizer|fizerem|experimentar(?:em)?) |si (?:la|lo|los|las) (?:prepar|hac|prob)|als je (?:dit|het|deze) .{0,20}(?:maakt|probeert)|(?:jeśli|jeżeli) (?:zrobi|wypróbuje|ugotuje|upiecze)|om du (?:lagar|bakar|provar|testar) `,
  String.raw`lees ook|ik hoop dat |meer recepten|heb je dit recept|laat (?:me|het me) |tot de volgende|liefs`,
  String.raw`leia também|veja também|beijinhos|beijos|até a próxima|conte nos comentários|deixe (?:seu|um) comentário|espero que (?:gost|aprov)`,
  String.raw`zobacz (?:też|także|również)|przeczytaj (?:też|także)|dajcie znać|pozdrawiam|mam nadzieję, że |hoppas (?:ni|du|att) |håber (?:i|du|at) |doufám, že |remélem|sper că |umarım |надеюсь, |сподіваюсь, |ελπίζω να |läs (?:mer|också)|læs også|les også|přečtěte si|nézd meg|читайте также|подписывайтесь|ぜひ(?:作って|お試し)|관련 (?:글|레시피)`,
]
/** How they sign. */
const GREETINGS =
  '(?:viele|liebe|herzliche) grüße|(?:med )?(?:kærlig|venlig|vennlig) hilsen|(?:mange|kærlige) hilsner|(?:med )?(?:vänlig|varm)a? hälsning(?:ar)?|kind regards|with love|bien à vous|gros bisous|un (?:abrazo|beso|abbraccio|bacio|abraço)|hartelijke groeten|lieve groet(?:en|jes)?|serdecznie pozdrawiam|s láskou|sok szeretettel|cu drag|sevgiler(?:le)?|terveisin|с любовью'
/** What heads the words of readers. */
const COMMENTS =
  'comments?|kommentare?|kommentarer|commentaires?|avis|comentarios?|comentários?|commenti|recensioni|reacties|komentarze|komentáře|komentáre|kommentit|hozzászólások|yorumlar|comentarii|комментарии|коментар[иі]|komentari|komentarji|komentarai|komentāri|kommentaarid|komentar|σχόλια|תגובות|التعليقات|コメント|댓글|评论|評論|reviews?|leave a (?:reply|comment)|responses?'
/** And what they ask again and again. */
const QUESTIONS =
  'faqs?|(?:frequently asked |common )?questions(?: (?:and|&) answers)?|q ?& ?a|(?:häufig(?:e|st)?(?: gestellte)? )?fragen(?: und antworten)?|questions fréquentes|foire aux questions|preguntas frecuentes|domande frequenti|perguntas frequentes|dúvidas frequentes|veelgestelde vragen|vanliga frågor|(?:ofte|oftest) stil(?:te|lede) spørgsmål|ofte stilte spørsmål|usein kysyttyä|(?:najczęściej zadawane |najczęstsze |częste )pytania|(?:často kladené |časté )(?:otázky|dotazy)|gyakori kérdések|gyakran ismételt kérdések|întrebări frecvente|sık(?:ça)? sorulan sorular|часто задаваемые вопросы|частые вопросы|поширені запитання|часті питання|често задавани въпроси|česta pitanja|pogosta vprašanja|συχνές ερωτήσεις|שאלות (?:נפוצות|ותשובות)|الأسئلة الشائعة|よくある(?:ご)?質問|자주 묻는 질문|常见问题|常見問題'
const NETWORKS =
  'facebook|pinterest|twitter|x|whats\\s?app|e-?mail|tumblr|reddit|linkedin|telegram|instagram|pocket|tweet|pin it'
const LONGEST_WISH = 50
const LONGEST_CALL = 160
const WISH = new RegExp(
  String.raw`^(?:${WISHES.join('|')})(?![\p{L}\p{M}])(?:[ ,]+[\p{L}\p{M}]+){0,2}\P{L}*$`,
  'iu'
)
/** A sentence before a wish in one line ("Serve with bread. Enjoy!"). */
const WISHING = new RegExp(
  String.raw`[.!…)]\s{1,3}(?:${WISHES.join('|')})(?![\p{L}\p{M}])(?:[ ,]+[\p{L}\p{M}]+){0,2}\P{L}*$`,
  'iu'
)
const CALL = new RegExp(String.raw`^\P{L}{0,4}(?:${CALLS.join('|')})`, 'iu')
const COMMENT = new RegExp(String.raw`^\P{L}{0,8}(?:${COMMENTS})\P{L}{0,8}$`, 'iu')
const QUESTION = new RegExp(String.raw`^\P{L}{0,8}(?:${QUESTIONS})\P{L}{0,8}$`, 'iu')
const GREETING = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${GREETINGS})(?:[ ,]+[\p{L}\p{M}]+){0,2}\P{L}*$`,
  'iu'
)
const NETWORK = new RegExp(String.raw`^(?:${NETWORKS})$`, 'iu')
/** "> Do you freeze them?", below who wrote that. */
const QUOTED = /^>\s?[\p{L}\p{N}]/u
/** Words of cooking by which a method goes on behind such a line. */
const GOES_ON = 2

/**
 * The lines of a method up to where its cook takes leave: behind a wish ("Enjoy!"), before a call to write or the signs
 * of networks. One of these among the items of the method's own list is a step.
 */
export function beforeClosing(lines: Line[]): Line[] {
  const at = lines.findIndex((line, place) => place > 0 && isClosing(line, lines[place - 1]))
  if (at < 0) return withoutFacts(lines)
  const end = endsInWish(lines[at]) ? at + 1 : at
  const rest = lines.slice(at + 1)
  const words = cookingWords(rest.map(({ text }) => text).join(' '))[0]?.count ?? 0
  if (words >= GOES_ON) return [...lines.slice(0, end), ...beforeClosing(rest)]
  const above = lines.slice(0, end)
  const isHeaded = (above.at(-1)?.heading ?? 0) > 0
  const kept = isHeaded ? above.slice(0, -1) : above
  return withoutFacts(kept.some(({ heading }) => heading === 0) ? kept : lines)
}

/** The lines of a method before the words of its readers, whether they are headed, quoted or neither, and before their questions. */
export function beforeAnswers(given: Line[]): Line[] {
  const lines = beforeQuoted(given)
  const at = lines.findIndex(
    ({ heading, text }, place) =>
      place > 0 &&
      text.length <= LONGEST_WISH &&
      (COMMENT.test(text) || (heading > 0 && QUESTION.test(text)))
  )
  return at < 0 ? lines : lines.slice(0, at)
}

/** The lines of a message before those of another that it quotes, and without who wrote these. */
function beforeQuoted(lines: Line[]): Line[] {
  const first = lines.findIndex(({ text }) => QUOTED.test(text))
  const above = lines.slice(0, Math.max(first, 0))
  const end = above.findLastIndex(({ text }) => !/[:：]$/.test(text)) + 1
  return end > 0 && end < above.length ? above.slice(0, end) : lines
}

/** The lines of a page before the words of its readers. */
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
  if (isOwn) return false
  if (endsInWish(line) || (text.length <= LONGEST_CALL && CALL.test(text))) return true
  return text.length <= LONGEST_WISH && GREETING.test(text)
}

/** Whether a line is a wish, or ends in one. */
function endsInWish(line: Line | undefined): boolean {
  return line !== undefined && (isWish(line) || WISHING.test(line.text.slice(-LONGEST_WISH)))
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
