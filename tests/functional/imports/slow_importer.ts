import sharp from 'sharp'
import { ImportFailure, type ImportSource } from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import { definePlugin } from '#core/plugins/define_plugin'
import { plugins } from '#core/plugins/index'

/** What the importer finds on pictures. */
export const plainDraft: RecipeDraft = {
  name: 'Card soup',
  description: '',
  images: [],
  recipeYield: null,
  recipeServings: null,
  totalTime: null,
  prepTime: null,
  performTime: null,
  ingredients: [{ text: '2 leeks', title: null }],
  steps: [{ text: 'Cook them.', title: null, summary: null }],
  nutrition: {},
  categories: [],
  keywords: [],
  notes: [],
  language: null,
  sourceUrl: null,
  author: null,
  rating: null,
  videoUrl: null,
}

/** An importer of pictures that is asked before others, and how a test steers it. */
export interface SlowImporter {
  /** What it waits for before it answers. */
  wait: (signal: AbortSignal) => Promise<void>
  draft: RecipeDraft | ImportFailure
  others: RecipeDraft[]
  asked: number
  leave(): void
}

/** Puts an importer of pictures that takes long on the running site, until `leave`. */
export async function addSlowImporter(): Promise<SlowImporter> {
  const state: SlowImporter = {
    wait: async () => undefined,
    draft: plainDraft,
    others: [],
    asked: 0,
    leave: () => void plugins().mounted.delete('importer-slow'),
  }
  await plugins().register(
    definePlugin({
      id: 'importer-slow',
      name: 'Slow',
      api: 1,
      enabledByDefault: true,
      provides: {
        importers: [
          {
            id: 'slow',
            slow: true,
            priority: 1_000,
            accepts: ({ kind }: ImportSource) => kind === 'pictures',
            read: async (source, { signal }, tell) => {
              state.asked += 1
              tell?.(0.5)
              await state.wait(signal)
              if (state.draft instanceof ImportFailure) throw state.draft
              const files = source.kind === 'pictures' ? source.files : []
              const pictures = await Promise.all(
                files.map(({ bytes }) => sharp(bytes).resize(300).webp().toBuffer())
              )
              return { draft: state.draft, others: state.others, pictures }
            },
          },
        ],
      },
    })
  )
  return state
}
