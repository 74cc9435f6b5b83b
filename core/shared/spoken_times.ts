const UNITS = { day: 1440, hour: 60, minute: 1 } as const
/** The languages of the app in which Intl words one or two of a unit without a number ("ساعتان", "שתי דקות"). */
const LANGUAGES = ['ar', 'he']

/** Their letters: making the words takes a phone 70 ms. */
const LETTERS = /[\p{sc=Arabic}\p{sc=Hebrew}]/u

let known: Map<string, number> | undefined

/** Such words with their minutes; made when first asked for, since few texts begin like them. */
function spoken(): Map<string, number> {
  known ??= new Map(LANGUAGES.flatMap(wordsOf))
  return known
}

function wordsOf(language: string): [words: string, minutes: number][] {
  return Object.entries(UNITS).flatMap(([unit, minutes]) => {
    const { format } = new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      numberingSystem: 'latn',
    })
    const counted = [1, 2].map((count): [string, number] => [format(count), count * minutes])
    return counted.filter(([words]) => !/\d/.test(words))
  })
}

/** Minutes of the time of that kind that a text begins with, and what follows it. */
function firstOf(text: string): { minutes: number; rest: string } | null {
  if (!LETTERS.test(text)) return null
  const [first = '', second = ''] = text.split(' ', 2)
  for (const words of [`${first} ${second}`, first]) {
    const minutes = spoken().get(words)
    if (minutes !== undefined) return { minutes, rest: text.slice(words.length).trimStart() }
  }
  return null
}

/**
 * Minutes of the times in a text that are written without a number, and its times with one. None where the text says
 * more than times ("ساعة ونصف" is an hour and a half).
 */
export function spokenTimes(text: string): { minutes: number; rest: string } {
  let minutes = 0
  let numbered = ''
  for (let rest = text.trim(); rest !== '';) {
    const next = firstOf(rest)
    const [counted] = /^\d{1,4} ?\p{L}{1,12}(?= |$) */u.exec(rest) ?? []
    if (!next && !counted) return { minutes: 0, rest: text }
    minutes += next?.minutes ?? 0
    numbered += next ? '' : counted
    rest = next?.rest ?? rest.slice(counted?.length)
  }
  return { minutes, rest: numbered.trim() }
}
