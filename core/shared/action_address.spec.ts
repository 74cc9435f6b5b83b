import { test } from '@japa/runner'
import { actionAddress, isActionAddress } from './action_address.js'

const places = {
  url: 'https://kitchen.example/g/home/r/leek-soup',
  id: '1f2e',
  slug: 'leek-soup&x=1\r\ny',
  servings: 4,
  scale: 1.5,
}

test.group('The address of an action', () => {
  test('names the recipe, whatever letters that has', ({ assert }) => {
    const page = 'https%3A%2F%2Fkitchen.example%2Fg%2Fhome%2Fr%2Fleek-soup'
    const filled = actionAddress(
      'bring:?u=${url}&s=${slug}&i=${id}&n=${servings}&x=${scale}',
      places
    )
    assert.equal(filled, `bring:?u=${page}&s=leek-soup%26x%3D1%0D%0Ay&i=1f2e&n=4&x=1.5`)
    assert.equal(actionAddress('${url}?print=1', places), `${places.url}?print=1`)
    assert.equal(actionAddress('https://a.example/${other}', places), 'https://a.example/${other}')
  })

  test('leads into other apps and to web servers, and runs nothing', ({ assert }) => {
    for (const url of [
      'https://a.example',
      'http://a.example/${slug}',
      'bring://x',
      '${url}',
      'mailto:a@b.c?body=${url}',
    ])
      assert.isTrue(isActionAddress(url, 'link'), url)
    for (const url of [
      'javascript:alert(1)',
      'JavaScript:1',
      'data:text/html,x',
      'file:///etc/passwd',
      '//a.example',
      '/r/1',
      '',
    ])
      assert.isFalse(isActionAddress(url, 'link'), url)
    assert.isTrue(isActionAddress('https://a.example/${slug}', 'post'))
    assert.isFalse(isActionAddress('bring://x', 'post'))
  })
})
