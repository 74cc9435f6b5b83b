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
