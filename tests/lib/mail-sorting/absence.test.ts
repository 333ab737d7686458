import { describe, expect, test } from 'vitest';
import { lastDayOfAbsence } from '#server/mail-sorting/absence/last-day.ts';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';

/** A Tuesday. */
const SENT = '2026-03-03T09:00:00.000Z';

describe('the last day of an absence', () => {
  test.each([
    ['I am out of the office until 5 May.', '2026-05-05'],
    ['Out of office until May 5th, 2026', '2026-05-05'],
    ['I am away through Friday, March 13 and will answer then.', '2026-03-13'],
    ['I am on leave from March 9 to March 20.', '2026-03-20'],
    ['On vacation 9 - 20 March', '2026-03-20'],
    ['I will be back in the office on Monday, 16 March.', '2026-03-15'],
    ['I will be back on Monday.', '2026-03-08'],
    ['I return on 1 April. Until then, write to Ann.', '2026-03-31'],
    ['I will be away until tomorrow', '2026-03-04'],
    ['Away until 2026-03-20', '2026-03-20'],
    ['Away until the end of April', '2026-04-30'],
    ['Absente jusqu’à fin mars', '2026-03-31'],
    ['Bis Ende März im Urlaub', '2026-03-31'],
    ['Estou ausente até ao fim de março', '2026-03-31'],
    ['out until 3/20', '2026-03-20'],
    ["Je suis absente jusqu'au 5 mai inclus.", '2026-05-05'],
    ['Je suis en congés du 9 au 20 mars.', '2026-03-20'],
    ['Absent du bureau, de retour le lundi 16 mars', '2026-03-15'],
    ['Absent jusqu’au 1er avril', '2026-04-01'],
    ['Estou de férias até ao dia 20 de março.', '2026-03-20'],
    ['Fora do escritório de 9 a 20 de março de 2026', '2026-03-20'],
    ['Regresso no dia 16 de março.', '2026-03-15'],
    ['Estarei de volta na segunda-feira, 16/03/2026.', '2026-03-15'],
    ['Ich bin bis zum 20. März nicht im Büro.', '2026-03-20'],
    ['Ich bin bis einschließlich 20.03.2026 im Urlaub.', '2026-03-20'],
    ['Ab dem 16. März bin ich wieder erreichbar.', '2026-03-15'],
    ['Urlaub vom 9. bis 20. März', '2026-03-20'],
    ['Estoy de vacaciones hasta el 20 de marzo.', '2026-03-20'],
    ['Estaré fuera del 9 al 20 de marzo.', '2026-03-20'],
    ['Vuelvo el lunes 16 de marzo', '2026-03-15'],
  ])('%s', (text, day) => {
    expect(lastDayOfAbsence(text, SENT)).toBe(day);
  });

  test.each([
    ['I am out of the office.'],
    ['I am away until further notice.'],
    ['I was away until 20 February.'],
    ['Call 020 555 12 34 until then.'],
    ['Out until 31 February.'],
    ['Back in 2029'],
  ])('%s: none', (text) => {
    expect(lastDayOfAbsence(text, SENT)).toBeUndefined();
  });

  test('a day of January that is said in December is one of the next year', () => {
    expect(lastDayOfAbsence('I am out until January 4.', '2026-12-20T09:00:00.000Z')).toBe('2027-01-04');
  });

  test('without the day of the mail there is none', () => {
    expect(lastDayOfAbsence('Away until Monday', null)).toBeUndefined();
  });
});

const mail = (fields: Record<string, string>, text: string): Buffer =>
  Buffer.from(
    `${Object.entries({
      From: 'ann@example.org',
      Date: 'Tue, 3 Mar 2026 10:00:00 +0100',
      'Content-Type': 'text/plain; charset=utf-8',
      ...fields,
    })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n\n${text}\n`,
  );

describe('answers of programs', () => {
  test.each<[Record<string, string>, string]>([
    [
      { Subject: 'Automatic reply: A job', 'Auto-Submitted': 'auto-replied' },
      'I am out of the office until 5 May.',
    ],
    [{ Subject: 'Out of office: A job' }, 'Back soon.'],
    [{ Subject: 'Re: A job', 'X-Autoreply': 'yes' }, 'I am on vacation.'],
    [{ Subject: 'Réponse automatique : Un poste' }, 'Je suis en congés. Pour toute urgence, contactez Bob.'],
    [{ Subject: 'Absence du bureau' }, 'Merci de votre message.'],
    [{ Subject: 'Resposta automática: Vaga' }, 'Estou de férias até 20 de março.'],
    [{ Subject: 'Fora do escritório' }, 'Obrigado.'],
    [{ Subject: 'Automatische Antwort: Stelle' }, 'Ich bin im Urlaub. In dringenden Fällen: Bob.'],
    [{ Subject: 'Respuesta automática: Puesto' }, 'Estoy de vacaciones.'],
    [
      { Subject: 'Re: A job' },
      'I am currently out of the office with limited access to email. For urgent matters please contact Bob.',
    ],
    [{ Subject: 'Abwesend', 'Return-Path': '<>' }, 'Ich bin am 16. März wieder da. Unsubscribe'],
  ])('an absence is one: %j', async (fields, text) => {
    expect((await sortMail(mail(fields, text))).kind).toBe('absence');
  });

  test('an absence tells its last day', async () => {
    const sorted = await sortMail(mail({ Subject: 'Out of office' }, 'I am away until 5 May. Regards, Ann'));
    expect([sorted.kind, sorted.until]).toEqual(['absence', '2026-05-05']);
  });

  test('a program that only says that a mail came in is no absence', async () => {
    const fields = { Subject: 'Ticket 12: we received your request', 'Auto-Submitted': 'auto-generated' };
    expect((await sortMail(mail(fields, 'Thank you. We will answer soon.'))).kind).toBe('auto-reply');
  });

  test.each([
    [{ Subject: 'Re: A job', 'Auto-Submitted': 'no' }, 'Yes, I am interested.'],
    [{ Subject: 'Re: A job' }, 'I am on vacation until 5 May. Can we talk after that?'],
    [{ Subject: 'Re: A job' }, 'I will be back in London on 16 March, call me then.'],
    [{ Subject: 'Re: A job' }, 'Your email received, thanks. I am interested.'],
    [{ Subject: 'Re: Out of office: who answers then?' }, 'I do.'],
  ])('a person stays a person: %j', async (fields, text) => {
    expect((await sortMail(mail(fields, text))).kind).toBe('human');
  });
});
