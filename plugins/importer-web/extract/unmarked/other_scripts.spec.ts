import { test } from '@japa/runner'
import { items, shown, wrap } from '#tests/helpers/unmarked_pages'

const tongues = [
  {
    list: '材料',
    method: '作り方',
    foods: ['ねぎ 2本', '豆腐 1丁', '水 300ml', '塩 少々'],
    steps: ['ねぎを洗って薄く切る。', '鍋に水と豆腐を入れ、弱火で煮る。', '塩で味をととのえる。'],
  },
  {
    list: '食材',
    method: '做法',
    foods: ['大葱 2根', '豆腐 1盒', '生抽 1汤匙', '盐 适量'],
    steps: ['大葱洗净切段,豆腐切块。', '锅中放水,下豆腐小火煮十分钟。', '加生抽和盐调味即可。'],
  },
  {
    list: '재료',
    method: '만드는 법',
    foods: ['대파2대', '두부1모', '간장3큰술', '물200ml'],
    steps: ['대파는 씻어 얇게 썬다.', '냄비에 물과 두부를 넣고 끓인다.', '간장으로 간을 맞춘다.'],
  },
  {
    list: 'Ингредиенты',
    method: 'Как приготовить',
    foods: ['Лук — 2 шт.', 'Картофель — 3 шт.', 'Вода — 1 л', 'Соль — по вкусу'],
    steps: [
      'Лук вымыть и тонко нарезать.',
      'Варить с картофелем один час.',
      'Посолить и подавать.',
    ],
  },
]

test.group('scripts that say much in few signs, and amounts behind the foods', () => {
  test('are read under their headings', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const html = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>${wrap('p', steps)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })

  test('numbers in circles or on keys count the steps', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const above = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>`
      for (const numbers of ['① ,② ,③ ', '1\uFE0F\u20E3 ,2\uFE0F\u20E3 ,3\uFE0F\u20E3 ']) {
        const drawn = numbers.split(',').map((number, at) => number + steps[at])
        assert.deepEqual(shown(above + `<p>${drawn.join('<br>')}</p>`).steps, steps)
      }
    }
  })

  test('what stands below a heading that warns is no step', ({ assert }) => {
    const warnings = ['ご注意', '注意事项', '주의사항']
    for (const [at, warning] of warnings.entries()) {
      const { list = '', method = '', foods = [], steps = [] } = tongues[at] ?? {}
      const above = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>${wrap('p', steps)}`
      assert.deepEqual(shown(`${above}<h3>${warning}</h3>${wrap('p', steps)}`).steps, steps)
    }
  })

  test('terms and what they are said to be are rows, with parts between them', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues.slice(0, 2)) {
      const terms = (lines: string[]): string =>
        `<dl>${lines.map((line) => `<dt>${line.replace(' ', '</dt><dd>')}</dd>`).join('')}</dl>`
      const more = foods.slice(0, 2).map((food) => food.replace(/\d/, '7'))
      const parts = `${terms(foods)}<p>A</p>${terms(more)}`
      const html = `<h3>${list}</h3>${parts}<h3>${method}</h3>${items(...steps)}`
      assert.deepEqual(shown(html).ingredients, [...foods, '[A]', ...more])
    }
  })
})
