/** Whole lines that are pressed, not read: scaling, unit systems, shop links, advertisements. */
const CONTROLS = [
  String.raw`[\d½¼/.]+\s*x(?:\s+[\d½¼/.]+\s*x)*`,
  String.raw`us(?: customary)?(?: units?)?`,
  String.raw`units?`,
  String.raw`(?:metric|imperial)(?: units?| measurements?)?`,
  String.raw`scale(?: recipe)?`,
  String.raw`(?:adjust|change)(?: the)? (?:servings?|portions?|yield)|portionen (?:anpassen|ändern)|(?:modifier|ajuster)(?: les)? portions`,
  String.raw`(?:print|save|share|rate|pin)(?: it)?(?: this)?(?: recipes?)?`,
  String.raw`(?:de)?select all(?: ingredients)?`,
  String.raw`add (?:all )?(?:ingredients )?to (?:my )?(?:cart|basket|bag|list|shopping list|grocery list|favou?rites|meal plan|collections?|planner|recipes)`,
  String.raw`(?:buy|shop)(?: all)?(?: now| this recipe| ingredients| on \p{L}+)?`,
  String.raw`jump to (?:the )?\p{L}+(?: \p{L}+)?`,
  String.raw`cook mode.{0,80}`,
  String.raw`(?:dis|en)abled|(?:de)?aktiviert|(?:dés)?activé|(?:des)?activado|(?:uit|in)geschakeld`,
  String.raw`(?:rezept )?(?:aus)?drucken|recept (?:printen|afdrukken)|imprimer(?: (?:la|cette) recette)?|imprimir(?: (?:la )?receta| receita)?|stampa(?: (?:la )?ricetta)?|skriv ut(?: receptet)?`,
  String.raw`original recipe.{0,60}`,
  String.raw`ad|ads|advertisement|werbung|anzeige|publicit[ée]|publicidade?|pubblicità|advertentie|annons|annonse|annonce|reklama?`,
  String.raw`continua após (?:a publicidade|patrocínio|o anúncio)|fortsättning efter annonsen|article continues below|continue (?:reading|to content)`,
]

const CONTROL = new RegExp(String.raw`^(?:${CONTROLS.join('|')})[.:…]?$`, 'iu')
const LONGEST = 120

/** Whether a line is what one presses, not what one reads: the whole of it, since steps begin with such words, too. */
export function isControl(text: string): boolean {
  return text.length <= LONGEST && CONTROL.test(text)
}
