// `npm run patterns`: finds out about patterns that are new and forgets those that are gone; with
// `--all` about every one anew.
import { answersTo, keepAnswers, keptAnswers } from './answers.js'
import { collectPatterns } from './collect_patterns.js'

const kept = process.argv.includes('--all') ? {} : keptAnswers()
const answers = await answersTo(collectPatterns(), kept)
keepAnswers(answers)
const slow = Object.entries(answers).filter(([, { answer }]) => !/^(?:safe|unknown)$/.test(answer))
for (const [pattern, { answer }] of slow) console.log(`${answer}: ${pattern}`)
