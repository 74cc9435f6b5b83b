import { headingWords, letters } from '#core/recipe_text/index'

/** Where one sentence of a paragraph ends and the next begins. */
export const SENTENCES = /(?<=[.!?。！？])\s+(?=\P{Ll})/u

/** What readers are to press, or to buy. */
const PRESSED =
  /(?:click|tap) (?:here|on|the link|below)|klick(?:en sie|e|t)? (?:hier|auf)|hier klicken|clique[zr]? (?:ici|sur)|ha(?:z|ga) clic|clicca (?:qui|su)|clique (?:aqui|em|no)|klik (?:hier|her|op)|kliknij|klikk her|klicka här|לחצו (?:כאן|על)|اضغط (?:هنا|على)|нажмите|shop (?:for )?(?:the |all )?ingredients|zutaten (?:direkt |online )?(?:bestellen|einkaufen|kaufen)|achete[rz] les ingrédients|compra(?:r)? los ingredientes|acquista(?:re)? gli ingredienti|bestel de ingrediënten|compr(?:e|ar) os ingredientes|kup składniki/iu
/** "%site-name%": what a template leaves. */
const UNFILLED = /%[a-z][a-z_-]{2,30}%/i
/** A part of the page that a copy of its recipe lacks. */
const CARD =
  /recipe card|step[- ]by[- ]step (?:photos|pictures|images)|schritt-für-schritt-(?:bilder|fotos)|photos (?:pas à pas|étape par étape)|fotos paso a paso|foto passo passo|stap-voor-stap foto|fotos passo a passo|zdjęcia krok po kroku|rezeptkarte|fiche (?:de la )?recette|tarjeta de (?:la )?receta|scheda (?:della )?ricetta|receptkaart|cartão (?:da|de) receita|karta przepisu|receptkort|opp?skriftskort|כרטיס המתכון|بطاقة الوصفة/iu
/** Verbs of those who lead readers to what stands on a page. */
const LEADS =
  /(?<![\p{L}\p{M}])(?:find|see|get|discover|check out|view|browse|explore|finde?n?|findest du|siehe|schau|entdecken?|hol dir|voi[rc]i?|voyez|découvrez|retrouvez|trouvez|descubr[ea]|encuentra|mira|consulta|scopr[ia]|trova|guarda|leggi|vedi|bekijk|ontdek|vind|kijk|veja|confira|encontre|aprenda|zobacz|sprawdź|odkryj|znajdź|poznaj|upptäck|hitta|opdag|oppdag|finn|גלו|מצאו|ראו|اكتشف|شاهد|تعرف)(?![\p{L}\p{M}])/iu
/** Parts of the article that a recipe stands in. */
const ARTICLE =
  /(?<![\p{L}\p{M}])(?:blog ?posts?|original (?:post|article)|(?:in|on|of|from) (?:the|my|this) (?:main )?(?:post|article)|(?:video|photos|pictures|tips) (?:above|(?:at|near) the top)|blog(?:beitrag|artikel|eintrag)|im (?:beitrag|artikel)|(?:video|fotos|bilder|tipps) (?:weiter )?oben|article (?:de blog|ci-dessus|original)|(?:dans|de) l['’]article|(?:vidéo|photos|conseils) (?:ci-dessus|plus haut)|(?:artículo|entrada) (?:del blog|original)|en (?:el artículo|la entrada|el post)|(?:v[ií]deo|fotos|consejos) (?:de |más )?arriba|articolo (?:del blog|originale)|nell['’]articolo|nel post|(?:video|foto|consigli) (?:qui )?sopra|in (?:het artikel|de blog)|(?:video|foto['’]?s|tips) (?:hierboven|bovenaan)|(?:artigo|post) (?:do blog|original)|no (?:artigo|post)|(?:v[ií]deo|fotos|dicas) acima|wpis(?:ie|u)? na blogu|we? (?:artykule|wpisie)|(?:film|zdjęcia|wskazówki) powyżej|blogg?inn?legget|blogg?inlägget|blogindlægget|i (?:innlegget|inlägget|indlægget|artikk?elen|artiklen)|(?:videoen|videon|bilderna?|billederne|tipsene|tipsen) (?:over|ovenfor|ovan)|(?:ב|ה)פוסט|בכתבה|(?:הסרטון|התמונות|הטיפים) ש?למעלה|المقالة?|التدوينة|(?:الفيديو|الصور|النصائح) (?:أعلاه|في الأعلى))(?![\p{L}\p{M}])/iu
const READS =
  /(?<![\p{L}\p{M}])(?:watch|read|miss|refer|visit|lies|lest|lesen|sieh|seht|lisez|lire|regardez|lee|lea|leer|pierdas|leggete|perdete|kijk|lees|assista|leia|veja|obejrzyj|przeczytaj|se|les|læs|läs|titta|צפו|קראו|اقرأ|اقرؤوا|شاهدوا)(?![\p{L}\p{M}])/iu
/** A longer sentence tells something, too. */
const LONGEST_POINTER = 140
/** "More", "other", and soon behind it "recipes". */
const MORE =
  /^(?:more|many|other|hundreds|thousands|mehr|weitere|viele|andere|tausende|plus|d['’]autres|más|otras|altre|più|meer|mais|outras|więcej|inne|fler|flere|andre|עוד|المزيد)$/iu
const RECIPES =
  /^(?:recipes|rezepte|recettes|recetas|ricette|recepten|receitas|przepis(?:ów|y)|recept|opp?skrifter|מתכונים|الوصفات)$/iu
const MOST_BETWEEN = 5
/** "Get the recipe!", "Bekijk het recept." */
const RECIPE =
  /(?<![\p{L}\p{M}])(?:recipe|rezept|recette|receta|ricetta|recept(?:et)?|receita|przepis|opp?skrift(?:en)?|ה?מתכון|ال?وصفة)\s?[.!]?$/iu
const LONGEST_CALL = 32

/** What tables of nutrition hold. */
const NUTRIENTS = [
  /calor|kalor|kcal|קלוריות|سعرات/iu,
  /carb|kohlenhydrat|glucid|hidrat|koolhydra|węglowodan|kulhydrat|פחמימ|كربوهيدرات/iu,
  /(?<!\p{L})(?:fat|fett|vet|lipid|gras[as]|gordur|tłuszcz|fedt|שומ|دهون)/iu,
  /protein|protéin|proteín|eiwei[ßs]|eiwit|białk|חלבו|بروتين/iu,
]
const PARTS = [
  'ingredients',
  'method',
  'prepTime',
  'cookTime',
  'totalTime',
  'servings',
  'nutrition',
]
/** So many parts of a recipe's page are a table of contents. */
const LEAST_PARTS = 2
/** "For", "Cook": words of their own, too. */
const SHORTEST_PART = 5

/** "And" is written together with the word behind it in some languages. */
const ANDS = ['', 'ו', 'و']

const parts = PARTS.map((kind) =>
  [...headingWords(kind)]
    .map((word) => word.toLowerCase())
    .filter((word) => letters(word).length >= SHORTEST_PART)
)

/** Which page a text is from. */
interface Place {
  name: string
  url: string
}

/**
 * A description without the sentences that speak of the page in place of the dish: what to press there, what stands where on it, what
 * else there is on the site. Nothing is left of one that says but the dish's name beside them.
 */
export function withoutCalls(text: string, { name, url }: Place): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  const isCall = (sentence: string): boolean =>
    sentence.toLowerCase().includes(host) || UNFILLED.test(sentence) || speaksOfPage(sentence)
  const left = text
    .split('\n')
    .map((line) =>
      line
        .split(SENTENCES)
        .filter((sentence) => !isCall(sentence))
        .join(' ')
    )
    .filter(Boolean)
    .join('\n')
  return left !== text && letters(left) === letters(name) ? '' : left
}

/** Whether each sentence of a line sends readers to what stands elsewhere on its page. */
export function pointsToPage(line: string): boolean {
  return line.split(SENTENCES).every((sentence) => CARD.test(sentence) || pointsToArticle(sentence))
}

function pointsToArticle(sentence: string): boolean {
  if (sentence.length > LONGEST_POINTER || !ARTICLE.test(sentence)) return false
  return LEADS.test(sentence) || READS.test(sentence)
}

function speaksOfPage(sentence: string): boolean {
  if (PRESSED.test(sentence) || CARD.test(sentence) || isTable(sentence)) return true
  if (!LEADS.test(sentence)) return false
  const isShort = sentence.length <= LONGEST_CALL && RECIPE.test(sentence)
  return isShort || promisesMore(sentence) || partsIn(sentence) >= LEAST_PARTS
}

function promisesMore(sentence: string): boolean {
  const words = sentence.split(/[\s,.!?]+/)
  const more = words.findIndex((word) => MORE.test(word))
  return more >= 0 && words.slice(more, more + 1 + MOST_BETWEEN).some((word) => RECIPES.test(word))
}

/** Whether a sentence names all that a table of nutrition has, without a number. */
function isTable(sentence: string): boolean {
  return !/\d/.test(sentence) && NUTRIENTS.every((name) => name.test(sentence))
}

/** How many parts of a recipe a sentence names. */
function partsIn(sentence: string): number {
  const said = ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\p{M}\s'’-]/gu, ' ')} `
  const isSaid = (word: string): boolean =>
    said.includes(word) && ANDS.some((and) => said.includes(` ${and}${word} `))
  return parts.filter((words) => words.some(isSaid)).length
}
