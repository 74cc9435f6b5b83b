import type { EventTexts } from '#core/shared/event_texts'

/** What happened to plugins, in a reader’s words. */
export const pluginEventTexts = {
  'plugin.switched': ({ pluginId, on }, t) =>
    on
      ? t('events.plugin-switched-on', { pluginId })
      : t('events.plugin-switched-off', { pluginId }),
} satisfies Partial<EventTexts>
