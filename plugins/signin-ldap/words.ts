/** What is tried, in the words of those who administer the site. */
export const words = {
  connect: {
    'en-US': 'The directory answers',
    'de-DE': 'Das Verzeichnis antwortet',
    'he-IL': 'הספרייה עונה',
  },
  reader: {
    'en-US': 'It lets Trivet ask for people',
    'de-DE': 'Trivet darf darin nach Leuten fragen',
    'he-IL': 'מותר ל־Trivet לחפש בה אנשים',
  },
  base: {
    'en-US': 'The place where people are looked for is there',
    'de-DE': 'Der Ort, an dem Leute gesucht werden, ist da',
    'he-IL': 'המקום שבו מחפשים אנשים קיים',
  },
  find: {
    'en-US': 'The person is found',
    'de-DE': 'Die Person wird gefunden',
    'he-IL': 'האדם נמצא',
  },
  entry: {
    'en-US': 'The entry says who they are',
    'de-DE': 'Der Eintrag sagt, wer sie ist',
    'he-IL': 'הרשומה אומרת מי האדם',
  },
  password: {
    'en-US': 'The password is right',
    'de-DE': 'Das Passwort stimmt',
    'he-IL': 'הסיסמה נכונה',
  },
}
