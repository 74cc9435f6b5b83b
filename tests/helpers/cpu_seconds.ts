/**
 * Seconds of processor time that this process spent on a piece of work: what a quadratic pattern or loop costs, however
 * busy the machine is. In functional tests the server is in this process too.
 */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000_000
}
