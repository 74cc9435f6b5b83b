/** More spec files than these did not fail by chance. */
const MOST = 3

/**
 * Tries the spec files that failed once more, in whole and with nothing beside them, where a test walks through a browser
 * or starts a site: there a busy machine can be the reason. A file that passes then counts as passed, and what failed
 * first is answered, so that it is told. `runAgain` runs files of a suite and answers their counts.
 */
export async function secondTry(results, runAgain) {
  const failing = results.filter(({ counts }) => failedSpecs(counts).length > 0)
  const files = failing.flatMap(({ counts }) => failedSpecs(counts))
  if (files.length > MOST) return []
  const unsteady = []
  for (const result of failing) {
    const again = await runAgain(result.suite, failedSpecs(result.counts))
    for (const file of failedSpecs(result.counts)) {
      unsteady.push(...heal(result, file, again?.specs[file]))
    }
    if (result.counts.failed === 0) result.code = 0
  }
  return unsteady
}

/** Spec files of a suite with a test that failed; none when it did not come to its end. */
function failedSpecs(counts) {
  return Object.entries(counts?.specs ?? {})
    .filter(([, { failed }]) => failed > 0)
    .map(([file]) => file)
}

/** Puts a file's second counts in the place of the first, if all of it passed; answers what failed first. */
function heal({ suite, counts }, file, second) {
  const first = counts.specs[file]
  if (!second || second.failed > 0 || second.passed < first.passed) return []
  counts.passed += second.passed - first.passed
  counts.failed -= first.failed
  counts.specs[file] = second
  const failures = counts.failures.filter((failure) => failure.file === file)
  counts.failures = counts.failures.filter((failure) => failure.file !== file)
  return failures.map((failure) => ({ suite, ...failure }))
}
