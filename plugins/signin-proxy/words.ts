/** What is tried and what stands on the button, in the words of people. */
export const words = {
  button: {
    'en-US': 'single sign-on',
    'de-DE': 'zentraler Anmeldung',
    'he-IL': 'כניסה מרכזית',
  },
  address: {
    'en-US': 'Your request comes by way of a listed proxy',
    'de-DE': 'Deine Anfrage kommt über einen genannten Proxy',
    'he-IL': 'הבקשה שלך מגיעה דרך פרוקסי רשום',
  },
  user: {
    'en-US': 'It says who you are',
    'de-DE': 'Er sagt, wer du bist',
    'he-IL': 'הוא אומר מי אתם',
  },
  person: {
    'en-US': 'An account can be made of that',
    'de-DE': 'Daraus lässt sich ein Konto machen',
    'he-IL': 'אפשר ליצור מזה חשבון',
  },
}

/** Why it failed, in the same words. */
export const failures = {
  unlisted: {
    'en-US': '{peer} is none of the proxies: {proxies}',
    'de-DE': '{peer} ist keiner der Proxys: {proxies}',
    'he-IL': '{peer} לא נמצא ברשימת הפרוקסי: {proxies}',
  },
  list: {
    'en-US': 'The list of proxies has something that is no address or network: {proxies}',
    'de-DE': 'In der Liste der Proxys steht etwas, das keine Adresse und kein Netz ist: {proxies}',
    'he-IL': 'ברשימת הפרוקסי יש משהו שאינו כתובת או רשת: {proxies}',
  },
  missing: {
    'en-US': 'The header {header} is missing.',
    'de-DE': 'Die Kopfzeile {header} fehlt.',
    'he-IL': 'הכותרת {header} חסרה.',
  },
  twice: {
    'en-US': 'The header {header} was sent more than once.',
    'de-DE': 'Die Kopfzeile {header} kam mehr als einmal.',
    'he-IL': 'הכותרת {header} נשלחה יותר מפעם אחת.',
  },
  group: {
    'en-US': 'The person is not in the group “{group}”.',
    'de-DE': 'Die Person ist nicht in der Gruppe „{group}“.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“.',
  },
}
