import { test } from '@japa/runner'
import { deriveFamily, type Mode } from './derive.js'
import { bytesOf, contrast, hexOf } from './oklch.js'
import tokens from './tokens.json' with { type: 'json' }

const modes: Mode[] = ['light', 'dark']
const names = ['primary', 'accent', 'secondary', 'success', 'info', 'warning', 'error'] as const

function* grid(): Generator<string> {
  for (let r = 0; r <= 255; r += 15)
    for (let g = 0; g <= 255; g += 15) for (let b = 0; b <= 255; b += 15) yield hexOf([r, g, b])
}

function farthest(one: string, other: string): number {
  const [a, b] = [bytesOf(one), bytesOf(other)]
  return Math.max(...a.map((byte, index) => Math.abs(byte - (b[index] ?? 0))))
}

test.group('Colour families', () => {
  test('our own seeds give the published tokens', ({ assert }) => {
    for (const mode of modes) {
      for (const name of names) {
        const expected = tokens.derived[mode][name]
        const family = deriveFamily(expected.seed, mode, tokens.neutral[mode])
        for (const part of Object.keys(expected) as (keyof typeof expected)[]) {
          const distance = farthest(family[part], expected[part])
          assert.isAtMost(distance, 1, `${mode} ${name} ${part}: ${family[part]}`)
        }
      }
    }
  })

  test('whatever colour an operator picks, labels and coloured texts stay legible', ({
    assert,
  }) => {
    for (const mode of modes) {
      const neutrals = tokens.neutral[mode]
      for (const seed of grid()) {
        const { filled, on, text, graphic, tint, tintHover } = deriveFamily(seed, mode, neutrals)
        const grounds = [neutrals.bg, neutrals.surface, neutrals.sunken, tint]
        const worstText = Math.min(...[...grounds, tintHover].map((other) => contrast(text, other)))
        const worstGraphic = Math.min(...grounds.map((other) => contrast(graphic, other)))
        if (contrast(on, filled) < 4.5 || worstText < 4.5 || worstGraphic < 3) {
          assert.fail(`${mode} ${seed}: ${on} on ${filled}, text ${text}, graphic ${graphic}`)
        }
      }
    }
  }).timeout(20_000)
})
