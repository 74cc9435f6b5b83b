const PRICE =
  /[€$£]\s?\d|\d(?:,[-–]{1,2})?\s?(?:€|£|(?:chf|eur|usd|kč|zł|kr|ft|lei|руб|грн)(?![\p{L}\p{M}]))|(?<!\p{L})(?:chf|eur|usd|kr)\.?\s?\d|\d\s?[円元₽₺]/iu
const CLOCK =
  /\d\s?(?:[ap]\.?m\.?\s?)?[–-]\s?\d{1,2}(?:[.:]\d{2})?\s?(?:uhr|a\.?m|p\.?m)(?!\p{L})|(?<!\d)\d{1,2}[.:h]\d{2}\s?(?:uhr|a\.?m|p\.?m|h|hod|óra|ч)(?!\p{L})|(?<!\d)\d{1,2}:\d{2}\s?[–-]\s?\d{1,2}:\d{2}/iu
const PHONE =
  /(?<!\p{L})(?:tel|tél|tlf|telefon|telefono|teléfono|téléphone|telefoon|puh|phone|тел)\.?\s?:?\s?[+(]?\d|☎/iu
const ADDRESS = /\p{L}@[\p{L}\d-]{1,40}\.\p{L}{2}|(?<!\p{L})(?:www\.|https?:)/iu
/** Words before the hours of a shop ("Open Mon–Fri 8–17.30"). */
const OPEN =
  'opens?|opening (?:hours|times)|geöffnet|öffnungszeiten|ouvert|horaires|abierto|horario|aperto|orari|aberto|horário|geopend|openingstijden|öppe[tn]|öppna|öppettider|åbent?|åbningstider|åpent?|åpningstider|avoinna|aukioloajat|otwarte|czynne|godziny otwarcia|otevřeno|otvírací doba|otvorené|nyitva(?:tartás)?|deschis|program|açık|çalışma saatleri|ανοιχτά|ωράριο|открыто|режим работы|відчинено|години роботи|отворено|営業時間|영업시간|营业时间|營業時間'
const HOURS = new RegExp(
  String.raw`(?<!\p{L})(?:${OPEN})(?![\p{Ll}\p{M}])[^\d.!?]{0,40}\d{1,2}(?:[.:h]\d{2})?\s?[-–—]\s?\d{1,2}(?!\d|\s\p{L}{4})`,
  'iu'
)
/** A time of day, or a second pair of hours, which no time of cooking has. */
const CLOCKED = /\d[.:h]\d{2}(?!\d)|\d\s?[-–—]\s?\d[^-–—]{1,40}\d\s?[-–—]\s?\d/u
/** "12 February", "12. Februar", "12 de febrero", "February 12". */
const DAY =
  /(?<!\d)\d{1,2}(?:\.|er|º|th|st|nd|rd|-an?)?(?: d[ei'’])? ?(\p{L}{3,14})|(\p{L}{3,14}) \d{1,2}(?!\d)/giu
const TONGUES =
  'en de fr es it nl pt sv da nb fi pl cs sk sl hr hu ro et lv lt is tr el ru uk bg sr ca he ar'
/** "© Ada", "(c) 2003", "Copyright 2003". */
const RIGHTS = /©|\(c\)\s?(?:19|20)\d\d|(?<!\p{L})copyright(?!\p{L})/iu
/** What old pages say below everything ("Last updated 17/03/2002"). */
const UPDATED =
  /^\P{L}{0,3}(?:(?:(?:this )?page |site )?(?:was )?last (?:updated|modified|changed|revised)|(?:zuletzt|letzte) (?:geändert|aktualisier|änderung|bearbeit)|derni[eè]re (?:mise à jour|modification)|(?:página )?actualizad[ao]|última (?:actualización|modificación|atualização)|ultim[oa] (?:aggiornamento|modifica)|(?:pagina )?laatst (?:bijgewerkt|gewijzigd)|laatste (?:wijziging|update)|senast (?:uppdaterad|ändrad)|sidst (?:opdateret|ændret)|sist (?:oppdatert|endret)|(?:sivua? )?päivitetty|ostatnia (?:aktualizacja|modyfikacja)|(?:naposledy|posledn[íá]) (?:upraven|aktualiz|změn)|(?:utolsó )?(?:frissítés|frissítve|módosítás)|ultima actualizare|son güncelle|последнее (?:обновление|изменение)|останнє оновлення|עודכן לאחרונה|עדכון אחרון|آخر تحديث|最終更新|最后更新|最後更新|마지막 (?:수정|업데이트))[^\d]{0,40}\d/iu
/** What stands between the words at the foot of a page. */
const BETWEEN = /\s[|·•–—-]\s/
const LONGEST_NOTICE = 400

let known: Set<string> | undefined

/** Names of months, in the form that they have beside a day; made when first asked for. */
function months(): Set<string> {
  known ??= new Set(TONGUES.split(' ').flatMap(monthsOf))
  return known
}

function monthsOf(tongue: string): string[] {
  const dates = new Intl.DateTimeFormat(tongue, { day: 'numeric', month: 'long' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = dates.formatToParts(new Date(2024, month, 15))
    return parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
  })
}

function isDated(text: string): boolean {
  return [...text.matchAll(DAY)].some(([, behind = '', before = '']) =>
    [behind, before].some((word) => word !== '' && months().has(word.toLowerCase()))
  )
}

/** Whether a price stands in a line. */
export function isPriced(text: string): boolean {
  return PRICE.test(text)
}

/**
 * Whether a line says whose a page is, when it was changed, or when a shop is open, or two of when one may come, on which day, whom one may
 * call and what one is to pay.
 */
export function isNotice(text: string): boolean {
  if (text.length > LONGEST_NOTICE) return false
  if (RIGHTS.test(text) || text.split(BETWEEN).some((part) => UPDATED.test(part))) return true
  const hours = HOURS.exec(text)
  if (hours?.index === 0 && CLOCKED.test(text) && !/[.!。]$/.test(text)) return true
  const told = [PRICE, CLOCK, HOURS, PHONE, ADDRESS].filter((one) => one.test(text)).length
  return told > 1 || (told === 1 && isDated(text))
}
