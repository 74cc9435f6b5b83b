import type { Assert } from '@japa/assert'
import { misfits, sample } from './samples.js'

/** What the test client answered. */
export interface Answer {
  status(): number
  body(): unknown
}

/** Holds an answer against the recorded one of that name: same status, its keys and its types. */
export function assertFits(assert: Assert, name: string, answer: Answer): void {
  const { status, responseBody } = sample(name)
  assert.equal(answer.status(), status, name)
  if (responseBody === null) assert.isNull(answer.body(), name)
  else assert.deepEqual(misfits(responseBody, answer.body()), [], name)
}
