import { notFound } from '#core/http/errors'
import { plugins } from '#core/plugins/index'
import type { SignOnTest, SignOnTestStep } from '#core/shared/contract/accounts'
import { inLanguage } from '#core/shared/worded'
import { SignInFailure, signInMethods, type SignInTest, type TestStep } from '../points.js'

/** Characters of what came of a step. */
const LONGEST = 500
/** Steps of one test that are listed. */
const MOST = 30

/**
 * Tries the method of a plugin step by step, up to the first step that fails; for administrators. What they typed as a
 * password is in none of the answers. Throws `E_NOT_FOUND` where the plugin is off or has no method.
 */
export async function testMethod(
  pluginId: string,
  input: SignInTest,
  locale: string
): Promise<SignOnTest> {
  const entry = plugins()
    .list(signInMethods)
    .find((one) => one.pluginId === pluginId)
  if (!entry) throw notFound()
  const steps: SignOnTestStep[] = []
  const note = (what: string, isPassed: boolean, detail: string) => {
    const hidden = input.password ? detail.replaceAll(input.password, '•••') : detail
    if (steps.length < MOST) steps.push({ what, isPassed, detail: hidden.slice(0, LONGEST) })
  }
  let isNoted = false
  const step: TestStep = async (what, act, detail) => {
    const words = inLanguage(what, locale) ?? ''
    try {
      const result = await act()
      note(words, true, detail?.(result) ?? '')
      return result
    } catch (error) {
      note(words, false, messageOf(error, locale))
      isNoted = true
      throw error
    }
  }
  await entry.item.test(input, entry.context(), step).catch((error: unknown) => {
    if (!isNoted) note(pluginId, false, messageOf(error, locale))
  })
  return { kind: entry.item.kind, steps }
}

function messageOf(error: unknown, locale: string): string {
  if (error instanceof SignInFailure) return inLanguage(error.words, locale) ?? ''
  return error instanceof Error ? error.message : String(error)
}
