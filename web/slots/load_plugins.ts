import type { Dispatch } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { WebPluginInfo } from '#core/shared/contract/site'
import { baseUrl } from '#web/api/base'
import { i18n } from '#web/i18n'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { pluginsSlice, type PluginsState } from './plugins_slice.js'
import { registry, WEB_PLUGIN_API, type WebPlugin } from './registry.js'

/** Which plugins have screens to load. */
const pluginScreensApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pluginScreens: build.query<WebPluginInfo[], void>({
      query: () => request('app.plugins'),
      extraOptions: { mayBeSignedOut: true },
      providesTags: [{ type: 'Plugin' }],
    }),
  }),
})

type PluginModule = { default?: WebPlugin }

const builtIns = import.meta.glob<PluginModule>('../../plugins/*/web/index.tsx')
const { screensSet, screensRemoved } = pluginsSlice.actions
let attempt = 0
/** Where the loaded screens came from: those of another version have another address. */
const addresses = new Map<string, string | null>()

/** A third-party plugin may draw with parts the shell has not styled. */
async function importForeign(url: string): Promise<PluginModule> {
  await import('@mantine/core/styles.layer.css')
  const address = new URL(url.replace(/^\//, ''), baseUrl)
  // A failed address stays failed for the page's life: a further try needs another one.
  if (attempt > 0) address.searchParams.set('try', String(attempt))
  return import(/* @vite-ignore */ address.href) as Promise<PluginModule>
}

async function importPlugin({ id, url }: WebPluginInfo): Promise<WebPlugin> {
  const builtIn = builtIns[`../../plugins/${id}/web/index.tsx`]
  const module = await (url === null ? builtIn?.() : importForeign(url))
  const plugin = module?.default
  if (!plugin) throw new Error(`${id}: no web part found`)
  if (plugin.id !== id) throw new Error(`${id}: its web part calls itself ${plugin.id}`)
  if (plugin.api !== WEB_PLUGIN_API) throw new Error(`${id}: made for API ${plugin.api}`)
  return plugin
}

function addTexts({ id, texts = {} }: WebPlugin): void {
  for (const [locale, tree] of Object.entries(texts)) {
    i18n.addResourceBundle(locale, `plugins.${id}`, tree, true, true)
  }
}

async function load(info: WebPluginInfo, dispatch: Dispatch): Promise<void> {
  dispatch(screensSet({ id: info.id, state: 'loading' }))
  try {
    const loaded = addresses.get(info.id) === info.url ? registry.get(info.id) : undefined
    const plugin = loaded ?? (await importPlugin(info))
    addresses.set(info.id, info.url)
    addTexts(plugin)
    registry.set(plugin)
    dispatch(screensSet({ id: info.id, state: 'on' }))
  } catch (cause) {
    attempt += 1
    const reason = cause instanceof Error ? cause.message : String(cause)
    dispatch(screensSet({ id: info.id, state: 'failed', reason }))
  }
}

/** Keeps the loaded screens equal to what the server lists; nothing is fetched for a plugin that is off. */
export function usePluginScreens(): void {
  const { data } = pluginScreensApi.usePluginScreensQuery()
  const dispatch = useDispatch()
  const store = useStore<PluginsState>()
  useEffect(() => {
    if (!data) return
    const existing = store.getState().plugins
    const listed = new Set(data.map(({ id }) => id))
    for (const id of Object.keys(existing)) if (!listed.has(id)) dispatch(screensRemoved(id))
    for (const info of data) {
      const state = existing[info.id]?.state
      const isOld = state === 'on' && addresses.get(info.id) !== info.url
      if (isOld || (state !== 'on' && state !== 'loading')) void load(info, dispatch)
    }
  }, [data, dispatch, store])
}
