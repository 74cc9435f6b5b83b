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
/** Whether a line of a note only says that links or the text itself are paid for. */
export function isAdvert(text: string): boolean {
  return text.length <= LONGEST && PAID.test(text.replaceAll(ASIDE, ''))
}

/** Whether a line of a note is a bare address, or keeps its writer from being held to the figures. */
export function saysNothing(text: string): boolean {
  return BARE_LINK.test(text) || DISCLAIMER.test(text)
}
