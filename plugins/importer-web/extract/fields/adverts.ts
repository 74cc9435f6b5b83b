/** Longer lines tell something beside the advertisement. */
const LONGEST = 250
/** Words for links that are paid for, and for who pays. */
const PAID =
  /affiliat(?:e|ion)|\bafili(?:ad|acj)|\baffili(?:é|azione|eret)|sponsored|gesponser[td]|sponsoris|sponsorizz|sponsr|sponset|sponsoreret|patrocinad|sponsorowan|bezahlte (?:werbung|partnerschaft)|partenariat rémunéré/iu
/** "This tin (affiliate link)": what is told there is the tin. */
const ASIDE = /\([^()]{0,60}\)/g

/** "Web story: https://…": an address that nobody reads. */
const BARE_LINK = /^(?:[^:：]{1,40}[:：]\s?)?https?:\/\/\S+$/u
/** What keeps a writer from being held to the figures. */
const DISCLAIMER =
  /^[\p{L}\p{M} ]{0,25}(?:disclaimer|haftungsausschluss|avertissement|descargo de responsabilidad|aviso legal|isenção de responsabilidade|esclusione di responsabilità|zastrzeżenie|ansvarsfraskrivelse|ansvarsfriskrivning|vastuuvapauslauseke|הצהרת אחריות|إخلاء مسؤولية)\s?[:：]|informational purposes only|not a (?:certified |registered |licensed )?(?:nutritionist|dietitian|dietician)/iu
/** What is to be bought, and for less. */
const OFFER =
  /\d ?% (?:off|rabatt|nachlass|de (?:réduction|remise|descuento|desconto)|di sconto|korting|rabat|zniżki|הנחה|خصم)|(?:discount|promo|coupon) code|(?:rabatt|gutschein)code|code promo|código (?:promocional|de desc?on?to|de descuento)|codice sconto|kortingscode|kod rabatowy|rabatt?k(?:od|ode)(?!\p{L})|קוד (?:הנחה|קופון)|(?:كود|رمز) (?:ال)?خصم|(?:visit|browse) (?:our|my) (?:online )?(?:shop|store)|unseren (?:online-?)?shop|notre boutique|nuestra tienda|nostro (?:negozio|shop)|onze (?:web)?(?:shop|winkel)|nossa loja|nasz(?:ego|ym)? sklep|(?:nett)?butikken vår|vores (?:web)?shop|vår (?:web)?butik|בחנות שלנו|متجرنا/iu
/** What names the figures of a dish, soon in a line, and what says that they are only worked out. */
const FIGURES =
  /^.{0,25}(?:nutrition|calor|kalor|nährwert|valeurs nutri|valor(?:es|i)? nutri|voedingswaarde|wartości odżywcze|nærings|näringsvärde|ערכים תזונתיים|תזונתי|القيم? الغذائية)/iu
const ROUGHLY =
  /estima|approximat|schätz|ungefähr|richtwert|indicati|aproximad|orientati|(?<!\p{L})stim[ae]|schatting|geschat|benadering|szacunk|orientacyj|omtrentlig|anslag|anslått|skøn|uppskatt|הערכה|משוער|تقدير|تقريبي/iu
/** "This recipe was first published in August 2018." */
const PUBLISHED =
  /^\P{L}{0,3}(?:(?:this|the) (?:recipe|post|article) |dieses rezept |diese[rs] (?:artikel|beitrag) |cette recette |cet article |esta receta |este artículo |questa ricetta |questo articolo |dit (?:recept|artikel) |esta receita |este artigo |(?:ten )?przepis |artykuł |(?:denne |denna |dette |detta )?(?:opp?skrift(?:en)?|recept(?:et)?|inn?legg(?:et)?|inlägg(?:et)?) |המתכון |هذه الوصفة )?(?:(?:was|has been|wurde|a été|fue|è stat[ao]|is|werd|foi|został|ble|blev|har|تم) )?(?:first |originally |last |zuerst |ursprünglich |erstmals |zuletzt |d['’]abord |initialement |originalmente |per la prima volta |voor het eerst |oorspronkelijk |laatst |po raz pierwszy |først |opprinnelig |oprindeligt? |ursprungligen |sist |sidst |senast )?(?:(?:am|im|in) [^.!?]{4,20}(?:19|20)\d\d )?(?:published|posted|updated|veröffentlicht|aktualisiert|publiée?|mise? à jour|publicad[ao]|actualizad[ao]|pubblicat[ao]|aggiornat[ao]|gepubliceerd|bijgewerkt|geplaatst|atualizad[ao]|opublikowan[oya]|zaktualizowan[oya]|publi[sc]er(?:t|et|ad|ades)|opp?dater(?:t|et)|uppdatera(?:d|des)|פורסם|עודכן|نشرت?|نُشرت|تحديثها?)(?!\p{L})/iu
/** How the page itself is to be printed. */
const PRINTED =
  /^[^\p{L}]{0,6}(?:when (?:printing|you print)|to print|beim (?:aus)?drucken|(?:pour imprimer|lors de l['’]impression)|al imprimir|para imprimir|(?:durante la stampa|per stampare)|bij het (?:af)?printen|ao imprimir|podczas drukowania|aby wydrukować|ved (?:utskrift|udskrivning)|vid utskrift|בעת ה?הדפסה|عند الطباعة)/iu
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/
const LONGEST_DATE = 80

/** Whether a line of a note only says that links or the text itself are paid for, or what is to be bought. */
export function isAdvert(text: string): boolean {
  if (text.length > LONGEST) return false
  return PAID.test(text.replaceAll(ASIDE, '')) || OFFER.test(text)
}

/** Whether a line of a note is a bare address, keeps its writer from being held to the figures, or dates the page. */
export function saysNothing(text: string): boolean {
  if (BARE_LINK.test(text) || DISCLAIMER.test(text) || PRINTED.test(text)) return true
  if (!/\d/.test(text)) return FIGURES.test(text) && ROUGHLY.test(text)
  return text.length <= LONGEST_DATE && YEAR.test(text) && PUBLISHED.test(text)
}
