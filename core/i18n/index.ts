export { chooseLocale } from './choose_locale.js'
export { loadTexts, translator, type Translator } from './texts.js'
export {
  joinWorded,
  sayAgain,
  type StoredPart,
  type Wordable,
  ReaderText,
  worded,
} from './worded.js'
