/** Longer lines tell something beside the advertisement. */
const LONGEST = 250
/** Words for links that are paid for, and for who pays. */
const PAID =
  /affiliat(?:e|ion)|\bafili(?:ad|acj)|\baffili(?:é|azione|eret)|sponsored|gesponser[td]|sponsoris|sponsorizz|sponsr|sponset|sponsoreret|patrocinad|sponsorowan|bezahlte (?:werbung|partnerschaft)|partenariat rémunéré/iu
/** "This tin (affiliate link)": what is told there is the tin. */
const ASIDE = /\([^()]{0,60}\)/g

/** Whether a line of a note only says that links or the text itself are paid for. */
export function isAdvert(text: string): boolean {
  return text.length <= LONGEST && PAID.test(text.replaceAll(ASIDE, ''))
}
