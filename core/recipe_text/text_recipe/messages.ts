const QUOTED = /^(?:\s*>)+ ?/
/** `[12.03.24, 18:22:01] Anna: ` and `12/03/2024, 6:22 PM - Anna: `, as chats are copied. */
const CHAT =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s{0,3}(?:[-–]\s{1,3})?[^:\n]{1,40}:\s+/i
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|aihe|temat|předmět|tárgy|subiect|konu|тема|נושא|件名|제목|主题|主旨)\s*[:：]\s*(.*)$/i
const ANSWER = /^(?:(?:re|fwd?|aw|wg|tr|sv|rv|antw|vs|odp|vb|enc)\s*:\s*)+/i
const HEADER = /^\p{L}[\p{L}\p{N} -]{0,30}[:：]\s/u
const WROTE =
  /^(?:on|am|le|el|il|op|den|em|w dniu|dne)\s.{0,120}(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu|napisał\w*|napsal\w*)\s?[:：]$/i
const PARTING = /^-{2,}\s?\p{L}[^-]*-{2,}$/u
const HEADER_LINES = 14
/** Longer lines say something themselves. */
const LONGEST_INTRO = 300

/**
 * Lines without what letters and chats put around them: quote marks, headers (the subject stays, as
 * a heading), lines that say who wrote when.
 */
export function withoutPost(lines: string[]): string[] {
  const bare = lines
    .map((line) => line.replace(QUOTED, '').replace(CHAT, ''))
    .filter((line) => !isIntro(line.trim()))
  const at = bare.slice(0, HEADER_LINES).findIndex((line) => SUBJECT.test(line.trim()))
  return at < 0 ? bare : withSubject(bare, at)
}

/** Whether a line only says who wrote when, or that a letter is passed on. */
function isIntro(line: string): boolean {
  return line.length <= LONGEST_INTRO && (WROTE.test(line) || PARTING.test(line))
}

function withSubject(lines: string[], at: number): string[] {
  let start = at
  let end = at
  while (start > 0 && HEADER.test(lines[start - 1] ?? '')) start--
  while (HEADER.test(lines[end + 1] ?? '')) end++
  const subject = SUBJECT.exec(lines[at]?.trim() ?? '')?.[1]?.replace(ANSWER, '') ?? ''
  return [...lines.slice(0, start), `# ${subject}`, '', ...lines.slice(end + 1)]
}
