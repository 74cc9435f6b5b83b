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
  String.raw`(?:rezept |zutaten )?(?:aus)?drucken(?: oder teilen)?|(?:rezept|zutaten) (?:teilen|speichern|merken)`,
  String.raw`imprimer(?: (?:la|cette) (?:recette|liste))?|(?:imprimer ou )?partager (?:la|cette) (?:recette|liste)`,
  String.raw`imprimir(?: (?:la )?receta| (?:a )?receita)?|(?:compartir|guardar) (?:la |esta )?receta|(?:compartilhar|partilhar|salvar|guardar) (?:a |esta )?receita`,
  String.raw`stampa(?: (?:la )?ricetta)?|(?:condividi|salva) (?:la |questa )?ricetta|recept (?:printen|afdrukken|delen|opslaan|bewaren)`,
  String.raw`skriv ut(?: receptet| oppskrift(?:en)?)?|(?:dela|spara) receptet|udskriv(?: opskrift(?:en)?)?|(?:del|gem|lagre) opp?skrift(?:en)?`,
  String.raw`(?:wy)?drukuj(?: przepis)?|(?:udostępnij|zapisz) przepis|tarifi (?:yazdır|paylaş|kaydet)|tulosta(?: resepti)?`,
  String.raw`(?:recept )?nyomtatás|vytisknout(?: recept)?|(?:vy)?tlačiť(?: recept)?|(?:printează|tipărește)(?: rețeta)?|ispi[sš]i(?: recept)?|cetak(?: resep)?|in công thức|(?:распечатать|печать)(?: рецепта?)?|роздрукувати(?: рецепт)?|отпечатай|εκτύπωση(?: συνταγής)?`,
  String.raw`הדפס(?:ה|ת)?(?: (?:ה)?מתכון)?|(?:طباعة|اطبع)(?: الوصفة)?|印刷(?:する)?|인쇄(?:하기)?|打印(?:食谱|菜谱)?|列印(?:食譜)?`,
  String.raw`(?:zutaten )?(?:zur|auf die|in die) einkaufsliste(?: (?:hinzufügen|setzen))?|ajouter à (?:la|ma) liste(?: de courses)?`,
  String.raw`(?:añadir|agregar) a (?:la|mi) lista(?: de (?:la )?compras?)?|adicionar à (?:minha )?lista(?: de compras)?|aggiungi alla lista(?: della spesa)?`,
  String.raw`(?:zet op|toevoegen aan) (?:de |mijn )?boodschappenlijst(?:je)?|lägg till i (?:inköpslistan|handlingslistan)|tilføj til indkøbslisten?|legg til i handlelisten?`,
  String.raw`dodaj do listy(?: zakupów)?|alışveriş listesine ekle`,
  String.raw`(?:start|stop|set)(?: the| a)? timer|timer (?:starten|stellen)|(?:lancer|démarrer)(?: le)? minuteur|(?:iniciar|poner)(?: el)? temporizador|(?:avvia|imposta)(?: il)? timer|iniciar(?: o)? (?:timer|temporizador|cronômetro)`,
  String.raw`(?:start|zet)(?: de)? timer|(?:starta|ställ) timer(?:n)?|start(?: en)? timer|käynnistä ajastin|(?:włącz|uruchom|nastaw) (?:minutnik|timer)|spustit (?:minutku|časovač)|időzítő indítása|pornește (?:cronometrul|temporizatorul)|zamanlayıcıyı başlat|запустить таймер|запустити таймер|タイマー(?:を)?(?:開始|スタート)|타이머 시작|开始计时`,
  String.raw`original recipe.{0,60}`,
  String.raw`ad|ads|advertisement|werbung|anzeige|publicit[ée]|publicidade?|pubblicità|advertentie|annons|annonse|annonce|reklama?|広告|광고|广告|廣告|реклама|διαφήμιση|reklám|reclamă|publicitate|mainos|פרסומת|إعلان`,
  String.raw`continua após (?:a publicidade|patrocínio|o anúncio)|fortsättning efter annonsen|article continues below|continue (?:reading|to content)`,
]
/** What shops write on the button below what they sell. */
const BASKETS = [
  String.raw`add to (?:cart|basket|bag|trolley)|in den (?:waren|einkaufs)korb|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carrito|aggiungi al carrello`,
  String.raw`adicionar ao (?:carrinho|cesto)|in (?:de )?winkel(?:wagen|mand)(?:je)?|(?:dodaj )?do koszyka|lägg i varukorg(?:en)?|(?:læg|tilføj) (?:i|til) kurv(?:en)?|legg i handlekurv(?:en)?|lisää (?:ostos)?koriin`,
  String.raw`(?:vložit |přidat )?do koš[íi]ku|(?:pridať )?do košíka|kosárba(?: teszem)?|adaugă în coș|sepete ekle|(?:добавить )?в корзину|(?:додати )?(?:до|в|у) кошика?|добави в количката|προσθήκη στο καλάθι|(?:הוסף|הוספה) לסל|أضف إلى السلة|カートに入れる|장바구니(?:에)? (?:담기|추가)|加入购物车|加入購物車|dodaj u košaricu`,
]
const BASKET = new RegExp(String.raw`(?:^|[^\p{L}\p{M}])(?:${BASKETS.join('|')})[.!…]?$`, 'iu')

const CONTROL = new RegExp(
  String.raw`^\p{Extended_Pictographic}?\uFE0F?\s?(?:${[...CONTROLS, ...BASKETS].join('|')})[.:…]?$`,
  'iu'
)
const LONGEST = 120

/** Whether a line is what one presses, not what one reads: the whole of it, since steps begin with such words, too. */
export function isControl(text: string): boolean {
  return text.length <= LONGEST && CONTROL.test(text)
}

/** Whether a line is what a shop sells, or the button below it: it ends in the button's words ("Spelt, 2.5 kg €6.20 Add to basket"). */
export function isForSale(text: string): boolean {
  return text.length <= LONGEST && BASKET.test(text)
}
