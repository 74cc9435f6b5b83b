/** A box of points, its right and lower edges not within it. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A letter or sign with its place on the page. */
export interface PrintedSign extends Box {
  text: string
}

/** A word as it was recognised; `sure` is 0 to 1. */
export interface PrintedWord extends Box {
  text: string
  sure: number
  signs: PrintedSign[]
}

/** Words that stand beside one another. */
export interface PrintedLine extends Box {
  words: PrintedWord[]
}

interface JsonBox {
  bbox: { x0: number; y0: number; x1: number; y1: number }
}
interface JsonWord extends JsonBox {
  text: string
  confidence: number
  symbols: (JsonBox & { text: string })[]
}
interface JsonPage {
  blocks: { paragraphs: { lines: (JsonBox & { words: JsonWord[] })[] }[] }[] | null
}

/** The lines in the engine's answer, in its order, without empty words. */
export function printedLines(json: string): PrintedLine[] {
  const { blocks }: JsonPage = JSON.parse(json)
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map((line) => ({ words: line.words.map(wordOf).filter(({ text }) => text !== '') }))
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => ({ words, ...around(words) }))
}

/** The smallest box around others. */
export function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function wordOf({ text, confidence, bbox, symbols }: JsonWord): PrintedWord {
  const signs = symbols.map((sign) => ({ text: sign.text, ...boxOf(sign.bbox) }))
  return { text: text.trim(), sure: confidence / 100, ...boxOf(bbox), signs }
}

function boxOf({ x0, y0, x1, y1 }: JsonBox['bbox']): Box {
  return { left: x0, top: y0, right: x1, bottom: y1 }
}
