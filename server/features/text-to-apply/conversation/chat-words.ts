// What a web chat says in another way than text messages: it costs nothing, nobody is texted, and no keyword is sent to it.
import type { Language } from '#contract/kit/fields.ts';
import { standardTexts, type Words, words } from './words.ts';

type ChatWords = Pick<Words, 'declined' | 'ended' | 'submittedAlready'> & { consentText: string };

const chatWords: Record<Language, ChatWords> = {
  en: {
    consentText:
      '{{employer}} will use your answers to decide on this application, and contact you about it. Reply YES to agree.',
    declined: 'OK, nothing was sent.',
    ended: 'This conversation has ended.',
    submittedAlready: 'Your application was already submitted.',
  },
  fr: {
    consentText:
      '{{employer}} utilisera vos réponses pour étudier cette candidature et vous contactera à ce sujet. Répondez OUI pour accepter.',
    declined: 'D’accord, rien n’a été envoyé.',
    ended: 'Cette conversation est terminée.',
    submittedAlready: 'Votre candidature est déjà envoyée.',
  },
  pt: {
    consentText:
      'A {{employer}} vai usar as suas respostas para avaliar esta candidatura e contactá-lo sobre ela. Responda SIM para aceitar.',
    declined: 'Certo, nada foi enviado.',
    ended: 'Esta conversa terminou.',
    submittedAlready: 'A sua candidatura já foi enviada.',
  },
};

type Channel = 'sms' | 'chat';

/** What is said once a conversation rests. */
export const restWords = (channel: Channel, language: Language): Omit<ChatWords, 'consentText'> =>
  channel === 'chat' ? chatWords[language] : words[language];

/** The product's own text, where the employer has written none. */
export const standardText = (
  channel: Channel,
  which: keyof typeof standardTexts,
  language: Language,
): string =>
  channel === 'chat' && which === 'consentText'
    ? chatWords[language].consentText
    : (standardTexts[which][language] ?? '');
