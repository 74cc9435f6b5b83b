/** What the receiving page says to the page it was opened from. */
export const READY = 'trivet:ready'

/** Mark of a message that holds a page. */
export const PAGE_MARK = 'trivet:page'

/**
 * The address of a bookmark that sends the page it is opened on to ours: it opens a window here
 * and answers it alone, so that no rule of that page about connections stands in the way.
 */
export function bookmarklet(receiver: string): string {
  const { origin } = new URL(receiver)
  const [to, from] = [JSON.stringify(receiver), JSON.stringify(origin)]
  const page = `{mark:${JSON.stringify(PAGE_MARK)},html:document.documentElement.outerHTML,url:location.href}`
  const hear = `e=>{e.source===w&&e.origin===${from}&&e.data===${JSON.stringify(READY)}&&w.postMessage(${page},${from})}`
  return `javascript:void(()=>{const w=open(${to});addEventListener("message",${hear})})()`
}
