import { test } from '@japa/runner'
import { isVideoPage, mayBeVideoPage } from './signs.js'

const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Soup</body></html>`

const videos = [
  '<meta property="og:type" content="video.other">',
  "<meta content='video' property='og:type'>",
  '<meta name=og:video:url content=x>',
  '<meta name="twitter:player" content="https://videos.example/1">',
  '<div itemscope itemtype="http://schema.org/VideoObject"></div>',
  '<script type="application/ld+json">{"@type": ["https://schema.org/Clip"]}</script>',
  '<script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script>',
]

const others = [
  '<meta property="og:type" content="article"><video src="x"></video>',
  '<meta property="og:title" content="Paper clips and posts">',
  '<script type="application/ld+json">{"@type":"Recipe","name":"Soup"}</script>',
]

test.group('Signs of videos', () => {
  test('a page of a video is seen in its bytes already', ({ assert }) => {
    for (const head of videos) {
      assert.isTrue(isVideoPage(page(head)), head)
      assert.isTrue(mayBeVideoPage(Buffer.from(page(head))), head)
      assert.isTrue(mayBeVideoPage(Buffer.from(page(head), 'utf16le')), head)
    }
  })

  test('most other pages are not looked at any further', ({ assert }) => {
    for (const head of others) {
      assert.isFalse(isVideoPage(page(head)), head)
      assert.isFalse(mayBeVideoPage(Buffer.from(page(head))), head)
    }
  })
})
