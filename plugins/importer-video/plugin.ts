import { definePlugin } from '#core/plugins/define_plugin'
import { isShown, readVideo } from './read_video.js'
import { stopReading } from './video_reader.js'

export { stopReading }

/**
 * Reads recipes from the pages of videos and posts: what is written below them, or said in their
 * subtitles, without a language model.
 */
export default definePlugin({
  id: 'importer-video',
  name: 'Videos and posts',
  description: 'Reads recipes from what is written and said in videos and posts.',
  api: 1,
  enabledByDefault: true,
  provides: {
    importers: [{ id: 'video', priority: 10, accepts: isShown, read: readVideo }],
  },
})
