/**
 * What plugins may contribute to, kind by kind. A domain adds its own kind by declaration merging:
 * `declare module '#core/plugins/contribution_point' { interface Contributions<Settings> { importers:
 * Importer<Settings> } }`; `Settings` are those of the plugin that contributes, checked by its own schema.
 */
// eslint-disable-next-line no-unused-vars -- every declaration that is merged into it must name the same parameter
export interface Contributions<Settings = unknown> {}

/** Name of a kind of contribution. */
export type ContributionKey = keyof Contributions

/**
 * A kind of contribution that a domain asks for; the host refuses plugins that contribute to
 * unopened points.
 */
export interface ContributionPoint<Key extends ContributionKey = ContributionKey> {
  key: Key
}

/** Opens a point for a kind of contribution; list it in start/plugins.ts. */
export function openPoint<Key extends ContributionKey>(key: Key): ContributionPoint<Key> {
  return { key }
}
