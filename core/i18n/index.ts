export { chooseLocale } from './choose_locale.js'
export { everyLanguage, loadTexts, translator, type Translator } from './texts.js'
export {
  joinWorded,
  sayAgain,
  type StoredPart,
  type Wordable,
  ReaderText,
  worded,
  wordedIn,
} from './worded.js'
