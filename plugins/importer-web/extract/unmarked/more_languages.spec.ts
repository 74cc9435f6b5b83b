import { test } from '@japa/runner'
import { items, shown, wrap } from '#tests/helpers/unmarked_pages'

const tongues = [
  {
    digits: '๑๒๓',
    list: 'ส่วนผสม (สำหรับ 3 ที่)',
    method: 'วิธีทำ',
    tips: 'เคล็ดลับ',
    foods: ['ฟักทอง 500 กรัม', 'กะทิ 250 มิลลิลิตร', 'น้ำปลา 2 ช้อนโต๊ะ', 'พริกไทยเล็กน้อย'],
    steps: [
      'ล้างฟักทองแล้วหั่นเป็นชิ้นพอดีคำ',
      'ตั้งหม้อใส่กะทิ เคี่ยวไฟกลางจนเดือด แล้วใส่ฟักทอง',
      'ปรุงรสด้วยน้ำปลาและพริกไทย ตักเสิร์ฟร้อน ๆ',
    ],
    tip: 'ใช้ฟักทองแก่จะหวานกว่าฟักทองอ่อน และเก็บในตู้เย็นได้สองวัน',
  },
  {
    digits: '१२३',
    list: 'आवश्यक सामग्री',
    method: 'बनाने की विधि',
    tips: 'सुझाव',
    foods: ['500 ग्राम कद्दू', '2 बड़े चम्मच तेल', '1 छोटा चम्मच जीरा', 'नमक स्वादानुसार'],
    steps: [
      'कद्दू को छीलकर छोटे टुकड़ों में काट लें।',
      'कड़ाही में तेल गरम करें और जीरा डालें।',
      'कद्दू और नमक डालकर धीमी आंच पर 15 मिनट पकाएं।',
    ],
    tip: 'यह सब्जी पूरी के साथ सबसे अच्छी लगती है और दो दिन तक ठीक रहती है।',
  },
  {
    digits: '۱۲۳',
    list: 'مواد لازم',
    method: 'طرز تهیه',
    tips: 'نکات',
    foods: ['کدو حلوایی ۵۰۰ گرم', 'پیاز ۱ عدد', 'روغن ۲ قاشق غذاخوری', 'نمک به مقدار لازم'],
    steps: [
      'پیاز را خرد کنید و در روغن تفت دهید.',
      'کدو را پوست بگیرید و به پیاز اضافه کنید.',
      'با دو لیوان آب و نمک بگذارید نیم ساعت بجوشد.',
    ],
    tip: 'این سوپ را می‌توانید تا سه روز در یخچال نگه دارید و سرد هم میل کنید.',
  },
  {
    digits: '১২৩',
    list: 'উপকরণ',
    method: 'প্রস্তুত প্রণালী',
    tips: 'টিপস',
    foods: ['মিষ্টি কুমড়া ৫০০ গ্রাম', 'পেঁয়াজ ২টি', 'তেল ৩ টেবিল চামচ', 'লবণ স্বাদমতো'],
    steps: [
      'কুমড়া ধুয়ে ছোট ছোট টুকরো করে কেটে নিন।',
      'কড়াইয়ে তেল গরম করে পেঁয়াজ ভেজে নিন।',
      'কুমড়া আর লবণ দিয়ে ঢেকে মাঝারি আঁচে রান্না করুন।',
    ],
    tip: 'গরম ভাতের সঙ্গে এই তরকারি খেতে সবচেয়ে ভালো লাগে সবার।',
  },
  {
    digits: '123',
    list: 'Tərkibi',
    method: 'Hazırlanma qaydası',
    tips: 'Məsləhət',
    foods: ['500 qr balqabaq', '1 ədəd soğan', '2 xörək qaşığı yağ', 'duz'],
    steps: [
      'Balqabağı soyub kub şəklində doğrayın.',
      'Soğanı yağda qızardın və balqabağı əlavə edin.',
      'Üzərinə su töküb yarım saat qaynadın.',
    ],
    tip: 'Bu şorbanı soyuducuda iki gün saxlamaq olar, amma təzə daha dadlıdır.',
  },
]
type Dish = (typeof tongues)[number]
const above = ({ list, foods, method }: Dish) =>
  `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>`

test.group('headings with their article', () => {
  test('are those of lists and methods', ({ assert }) => {
    for (const [list, method, food, step] of [
      ['המצרכים (לתבנית אחת):', 'ההכנה:', '3 ביצים', 'טורפים את הביצים בקערה ואופים בתנור.'],
      ['החומרים', 'ההוראות', '2 כוסות קמח', 'מערבבים את הקמח עם המים ואופים.'],
      ['المكونات:', 'التحضير:', '3 بيضات', 'اخفقي البيض في وعاء ثم أضيفي الدقيق واخبزي.'],
    ]) {
      const html = `<p><b>${list}</b></p><p>${food}<br>200 ml xx</p><p><b>${method}</b></p><p>${step}</p><p>${step} (2)</p>`
      assert.equal(shown(html).ingredients[0], food)
      assert.equal(shown(html).steps[0], step)
    }
  })
})

test.group('names of parts whose word for "for" stands behind', () => {
  test('head the foods that follow', ({ assert }) => {
    for (const [list, method, part, food, step] of [
      ['Malzemeler', 'Yapılışı', 'Üzeri için', '2 su bardağı un', 'Unu sütle karıştırıp pişirin.'],
      [
        'Hozzávalók',
        'Elkészítés',
        'A tetejére valóhoz',
        '50 dkg liszt',
        'A lisztet a tejjel keverjük el.',
      ],
      ['Tərkibi', 'Hazırlanması', 'Üzəri üçün', '500 qr un', 'Unu südlə qarışdırıb bişirin.'],
      ['सामग्री', 'विधि', 'तड़के के लिए', '500 ग्राम आटा', 'आटे को दूध में मिलाकर पकाएं।'],
    ]) {
      const foods = [food ?? '', `${food} 2`]
      const html = `<h3>${list}</h3>${wrap('p', foods)}<p>${part}: susam, kekik</p><h3>${method}</h3>${wrap('p', [step ?? '', `${step} ${step}`])}`
      assert.deepEqual(shown(html).ingredients, [...foods, `[${part}]`, 'susam', 'kekik'])
    }
  })
})

test.group('pages in languages that few recipes are in', () => {
  test('are read under their headings', ({ assert }) => {
    for (const dish of tongues) {
      const { foods: ingredients, steps } = dish
      assert.deepEqual(shown(above(dish) + wrap('p', steps)), { ingredients, steps })
    }
  })

  test('are read in blocks of nothing but text, headed by bold words', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const bold = (text: string) => `<div><span><strong>${text}</strong></span></div>`
      const html = bold(list) + wrap('div', foods) + bold(method) + wrap('div', steps)
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })

  test('are read line by line in one paragraph', ({ assert }) => {
    for (const { list, method, foods, steps } of tongues) {
      const lines = [`<b>${list}:</b>`, ...foods, '', `<b>${method}:</b>`, ...steps]
      assert.deepEqual(shown(`<p>${lines.join('<br>')}</p>`), { ingredients: foods, steps })
    }
  })

  test('count their steps by their own digits', ({ assert }) => {
    for (const dish of tongues) {
      const counted = dish.steps.map((step, at) => `${dish.digits[at]}. ${step}`)
      assert.deepEqual(shown(above(dish) + wrap('p', counted)).steps, dish.steps)
    }
  })

  test('have their tips beside the method', ({ assert }) => {
    for (const dish of tongues) {
      const tips = `<h3>${dish.tips}</h3><p>${dish.tip}</p>`
      assert.deepEqual(shown(above(dish) + wrap('p', dish.steps) + tips).steps, dish.steps)
    }
  })
})
