/** What a browser says of itself, as far as people know it by name. */
export interface Device {
  browser: string | null
  system: string | null
  isPhone: boolean
}

/** By the first that fits: most browsers name others as well, for the sake of old pages. */
const browsers: [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
]

const systems: [sign: string, name: string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

const nameIn = (agent: string, names: [sign: string, name: string][]) =>
  names.find(([sign]) => agent.includes(sign))?.[1] ?? null

/** The browser and system behind a `User-Agent`; null for what is none of the usual ones. */
export function deviceOf(userAgent: string): Device {
  const isPhone = userAgent.includes('Mobile') || userAgent.includes('Android')
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems), isPhone }
}
