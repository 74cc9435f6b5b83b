export { attempt } from './ledger.js'
export { hugePicture } from './huge_picture.js'
export { siteUnderAttack, stillStanding, type Target } from './target.js'
