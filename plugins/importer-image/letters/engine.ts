import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import startCore, {
  type Core,
  type TesseractApi,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { Grey } from '../picture/grey.js'
import { languageFile } from './languages.js'
import { type PrintedLine, printedLines } from './printed_line.js'

/** Mode of the engine: its neural network alone. */
const NETWORK = 1
/** Finds blocks and columns by itself. */
const WHOLE_PAGE = 3
/** One line of text, nothing else. */
const ONE_LINE = 7

/**
 * Recognises letters with Tesseract, compiled to WebAssembly; one page at a time. Languages are
 * loaded when they are first wanted; nothing is fetched.
 */
export class LetterReader {
  #core: Core
  #api: TesseractApi
  #loaded = new Set<string>()
  #languages = ''

  private constructor(core: Core) {
    this.#core = core
    this.#api = new core.TessBaseAPI()
  }

  /** Starts the engine; `tell` hears how far the page is that is being read, 0 to 1. */
  static async start(tell: (done: number) => void): Promise<LetterReader> {
    const core = await startCore({
      TesseractProgress: (percent) => tell(Math.min(1, Math.max(0, percent / 100))),
      print: () => undefined,
      printErr: () => undefined,
    })
    return new LetterReader(core)
  }

  /** Reads in this language from now on (`deu`); it must be one of `installedLanguages`. */
  use(language: string): void {
    if (this.#languages === language) return
    if (!this.#loaded.has(language)) {
      const file = gunzipSync(readFileSync(languageFile(language)))
      this.#core.FS.writeFile(`./${language}.traineddata`, file)
      this.#loaded.add(language)
    }
    if (this.#api.Init(null, language, NETWORK) !== 0) {
      throw new Error(`the letters of ${language} could not be loaded`)
    }
    this.#languages = language
  }

  /** The lines of a page whose lines are level, as the engine groups them. */
  page(grey: Grey): PrintedLine[] {
    return this.#read(grey, { tessedit_pageseg_mode: String(WHOLE_PAGE) })
  }

  /** What stands in a picture of a single line; it holds nothing but `letters` if they are given. */
  line(grey: Grey, letters = ''): PrintedLine[] {
    return this.#read(grey, {
      tessedit_pageseg_mode: String(ONE_LINE),
      tessedit_char_whitelist: letters,
    })
  }

  #read({ data, width, height }: Grey, settings: Record<string, string>): PrintedLine[] {
    const head = Buffer.from(`P5 ${width} ${height} 255\n`)
    this.#core.FS.writeFile('/input', Buffer.concat([head, data]))
    const all = { tessedit_char_whitelist: '', ...settings }
    for (const [name, value] of Object.entries(all)) this.#api.SetVariable(name, value)
    if (this.#api.SetImageFile(1, 0) !== 0) throw new Error('the engine refused the picture')
    this.#api.Recognize(null)
    return printedLines(this.#api.GetJSONText())
  }
}
