import { test } from '@japa/runner'
import { findTimes } from './find_times.js'

/** Each time as `words = seconds`, ranges as `words = lower-upper`. */
function timesIn(text: string): string[] {
  return findTimes(text).map(
    ({ start, end, seconds, until }) =>
      `${text.slice(start, end)} = ${seconds}${until === null ? '' : `-${until}`}`
  )
}

test.group('Times in steps', () => {
  test('are found in {text}')
    .with([
      { text: 'Simmer for 10 minutes.', times: ['10 minutes = 600'] },
      { text: 'Bake 1½ hours', times: ['1½ hours = 5400'] },
      { text: 'Bake 1 1/2 hrs.', times: ['1 1/2 hrs = 5400'] },
      { text: 'Rest for 1 hour 30 minutes, stir', times: ['1 hour 30 minutes = 5400'] },
      { text: 'Rest for 1 hour and 15 min.', times: ['1 hour and 15 min = 4500'] },
      { text: 'Rest 1 Std. 20 Min. im Kühlschrank', times: ['1 Std. 20 Min = 4800'] },
      { text: 'Cuire 1 h 30 à feu doux', times: ['1 h 30 = 5400'] },
      { text: 'Cuire 1h30.', times: ['1h30 = 5400'] },
      { text: 'Cuire 1 H 30 au four', times: ['1 H 30 = 5400'] },
      { text: 'SIMMER FOR 10 MINUTES', times: ['10 MINUTES = 600'] },
      { text: 'Fry 10–12 min, then 30 s.', times: ['10–12 min = 600-720', '30 s = 30'] },
      { text: 'Fry 10 to 12 minutes', times: ['10 to 12 minutes = 600-720'] },
      { text: 'between 2 and 3 hours', times: ['2 and 3 hours = 7200-10800'] },
      { text: 'about an hour and a half', times: ['an hour and a half = 5400'] },
      { text: 'Two and a half hours', times: ['Two and a half hours = 9000'] },
      { text: 'half an hour', times: ['half an hour = 1800'] },
      { text: 'a quarter of an hour', times: ['a quarter of an hour = 900'] },
      { text: 'a 20-minute rest', times: ['20-minute = 1200'] },
      { text: 'Bake for 1:30 h', times: ['1:30 h = 5400'] },
    ])
    .run(({ assert }, { text, times }) => assert.deepEqual(timesIn(text), times))

  test('are found in other languages: {text}')
    .with([
      { text: 'Etwa eine halbe Stunde ruhen lassen', times: ['eine halbe Stunde = 1800'] },
      { text: 'anderthalb Stunden', times: ['anderthalb Stunden = 5400'] },
      { text: 'Nach einer Viertelstunde', times: ['einer Viertelstunde = 900'] },
      { text: '10 bis 12 Minuten', times: ['10 bis 12 Minuten = 600-720'] },
      { text: 'pendant une demi-heure', times: ['une demi-heure = 1800'] },
      { text: 'une heure et demie', times: ['une heure et demie = 5400'] },
      { text: 'Laisser 5 à 7 minutes', times: ['5 à 7 minutes = 300-420'] },
      { text: 'un quart d’heure', times: ['un quart d’heure = 900'] },
      { text: 'Hornear media hora y 5 minutos', times: ['media hora y 5 minutos = 2100'] },
      { text: 'Cuocere per mezz’ora', times: ['mezz’ora = 1800'] },
      { text: 'un’ora e mezza', times: ['un’ora e mezza = 5400'] },
      {
        text: '1 uur en 20 minuten, dan een kwartier',
        times: ['1 uur en 20 minuten = 4800', 'een kwartier = 900'],
      },
      { text: 'por 1 hora e 10 minutos', times: ['1 hora e 10 minutos = 4200'] },
      { text: 'Koka i 8-10 minuter', times: ['8-10 minuter = 480-600'] },
      {
        text: 'Lad det hvile i en time. 30 sekunder',
        times: ['en time = 3600', '30 sekunder = 30'],
      },
      { text: 'Stek i 45 minutter', times: ['45 minutter = 2700'] },
      {
        text: 'Keitä 15 minuuttia ja puoli tuntia',
        times: ['15 minuuttia = 900', 'puoli tuntia = 1800'],
      },
      {
        text: 'Gotować 20 minut, potem pół godziny',
        times: ['20 minut = 1200', 'pół godziny = 1800'],
      },
      { text: 'Vařte 2 hodiny', times: ['2 hodiny = 7200'] },
      { text: 'Варить 1 час 20 минут', times: ['1 час 20 минут = 4800'] },
      { text: 'Полчаса в духовке', times: ['Полчаса = 1800'] },
      { text: 'Варити 10 хвилин', times: ['10 хвилин = 600'] },
      { text: '1,5 saat, sonra 10 dakika', times: ['1,5 saat = 5400', '10 dakika = 600'] },
      { text: 'bir buçuk saat', times: ['bir buçuk saat = 5400'] },
      { text: 'מבשלים כ-10 דקות ואז חצי שעה', times: ['10 דקות = 600', 'חצי שעה = 1800'] },
      { text: 'אופים שעה וחצי', times: ['שעה וחצי = 5400'] },
      { text: 'لمدة ١٠ دقائق', times: ['١٠ دقائق = 600'] },
      { text: '5 دقائق، ثم 2 ساعات.', times: ['5 دقائق = 300', '2 ساعات = 7200'] },
      { text: 'نصف ساعة', times: ['نصف ساعة = 1800'] },
      { text: '中火で10分煮る。1時間30分', times: ['10分 = 600', '1時間30分 = 5400'] },
      { text: '1時間半煮る', times: ['1時間半 = 5400'] },
      { text: '１０〜１２分', times: ['１０〜１２分 = 600-720'] },
      { text: '煮10分钟，再炖1个半小时', times: ['10分钟 = 600', '1个半小时 = 5400'] },
      { text: '燜半小時', times: ['半小時 = 1800'] },
      { text: '10분간 끓인다, 1시간 30분', times: ['10분간 = 600', '1시간 30분 = 5400'] },
      { text: 'Βράστε για 20 λεπτά', times: ['20 λεπτά = 1200'] },
      { text: 'Főzd 25 percig, majd 1 óráig', times: ['25 percig = 1500', '1 óráig = 3600'] },
      { text: 'Fierbeți 2 ore și 5 minute', times: ['2 ore și 5 minute = 7500'] },
      { text: 'Nấu 15 phút', times: ['15 phút = 900'] },
    ])
    .run(({ assert }, { text, times }) => assert.deepEqual(timesIn(text), times))

  test('are not taken from {$self}')
    .with([
      'Continue with step 2',
      'Heat the oven to 200 °C or 400 F',
      'Add 2 tbsp of oil and 500 g flour',
      'A second time, stir one second',
      'Über Nacht ziehen lassen',
      'Добавить 2 ч. л. соли',
      '2人分、3分の1',
      'Serve at 10:30 in 12 minced pieces',
      'Marinate for 48 hours',
      '4 minimal onions',
      'Stir 3 times with 2 timers',
      'Add 2 hamburgers and 5 secret herbs',
      '',
    ])
    .run(({ assert }, text) => assert.deepEqual(timesIn(text), []))

  test('a text of many digits takes no time', ({ assert }) => {
    const start = process.cpuUsage()
    findTimes('1 1 1 1 '.repeat(5_000))
    findTimes('a an one '.repeat(5_000))
    findTimes('１'.repeat(20_000))
    assert.isBelow(process.cpuUsage(start).user / 1000, 1_500)
  })
})
