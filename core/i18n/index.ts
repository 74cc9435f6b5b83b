export { chooseLocale } from './choose_locale.js'
export { loadTexts, translator } from './texts.js'
