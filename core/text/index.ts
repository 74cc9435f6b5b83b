export { plainText } from './plain_text.js'
export { sanitiseIngredientText, sanitiseRichText } from './sanitise.js'
export { storable } from './storable.js'
export { formatCsv, parseCsv } from './csv.js'
