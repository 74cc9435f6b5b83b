import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { blogPage, startWebSite } from '#tests/helpers/web_pages'

test.group('Importing from a video that names its recipe', () => {
  test('a cook gives the address of the film and has the recipe of the blog behind it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const [film, blog] = [await startWebSite(), await startWebSite()]
    cleanup(() => film.close())
    cleanup(() => blog.close())
    blog.on('/soup', blogPage(blog.url))
    film.on('/watch', videoPage(`Subscribe!\nThe recipe: ${blog.url}/soup`))
    film.on('/loop', videoPage(`The recipe: ${blog.url}/loop`))
    blog.on('/loop', videoPage(`The recipe: ${film.url}/loop`))
    const { token } = await createCook()
    const create = (path: string) =>
      client
        .post('/api/recipes/create/url')
        .bearerToken(token)
        .json({ url: `${film.url}${path}` })
    const answer = await create('/watch')
    answer.assertStatus(201)
    const recipe = (await client.get(`/api/recipes/${answer.body()}`).bearerToken(token)).body()
    assert.containSubset(recipe, { name: 'Leek & potato soup', orgURL: `${blog.url}/soup` })
    const lost = await create('/loop')
    lost.assertStatus(400)
    assert.deepEqual(film.asked, ['/watch', '/loop'])
    assert.equal(lost.body().detail.details ?? lost.body().detail.code, 'BAD_RECIPE_DATA')
  })
})

function videoPage(text: string): string {
  const head = `<meta property="og:type" content="video.other"><meta property="og:title" content="Soup">`
  return `<!doctype html><html><head>${head}<meta property="og:description" content="${text}"></head><body><h1>Soup</h1></body></html>`
}
