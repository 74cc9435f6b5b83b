export { chooseLocale } from './choose_locale.js'
export { englishTexts, shippedTexts } from './shipped_texts.js'
export {
  faultsOf,
  joinEnding,
  neededEndings,
  originalOf,
  pluralCategories,
  splitEnding,
  type TextForm,
} from './text_rules.js'
export { everyLanguage, loadTexts, replaceTexts, translator, type Translator } from './texts.js'
export {
  joinWorded,
  sayAgain,
  type StoredPart,
  type Wordable,
  ReaderText,
  worded,
  wordedIn,
} from './worded.js'
