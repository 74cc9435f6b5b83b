export { attempt } from './ledger.js'
export { siteUnderAttack, stillStanding, type Target } from './target.js'
