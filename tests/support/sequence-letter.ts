import type { SequenceLetter } from '#server/features/sequences/letters/compose-letter.ts';

/** A letter to somebody of whom nothing is known. */
export const aLetter: SequenceLetter = {
  language: 'en',
  subject: 'A question, {{firstName|there}}',
  body: '<p>Hello {{firstName|there}} {{lastName|of you}},</p><p>how is {{title|work}} at {{company|your company}}? See <a href="https://jobs.example/chef?a=1&amp;b=2">our film</a> about {{jobTitle|this job}}.</p><p>{{senderName}}, {{employerName}}</p>',
  values: {
    ...{ firstName: '', lastName: '', title: '', company: '', jobTitle: '' },
    ...{ employerName: 'Harbour & Vine', senderName: 'Nadia Okafor' },
  },
  answers: null,
  signature: '<p>Nadia Okafor<br>Harbour &amp; Vine</p>',
  footer: 'You get this because we found your profile.',
  postalAddress: '1 Quay Street\nBrest',
  optOut: 'https://jobs.example/app-reminder/opt-out/abc',
  replyTo: 'nadia@harbour.example',
};

/** The same to somebody with these details. */
export const aLetterTo = (values: Partial<SequenceLetter['values']>): SequenceLetter => ({
  ...aLetter,
  values: { ...aLetter.values, ...values },
});
