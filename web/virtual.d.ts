declare module 'virtual:texts' {
  import type { Resource } from 'i18next'
  /** English texts of the plugins by namespace. */
  export const pluginTexts: Resource[string]
  /** One loader for every locale that has texts. */
  export const loaders: Record<string, (() => Promise<{ default: Resource[string] }>) | undefined>
}

declare module 'virtual:texts/progress' {
  /** Whole per cent of the English texts that a locale has. */
  export const progress: Record<string, number>
}
