// What a new sequence begins with. Pure.
import { StageId } from '#contract/kit/ids.ts';
import type { SequenceChange, Stage } from '#contract/sequence.ts';
import type { StageKind } from '#contract/sequence-stage.ts';

export type Beginning = SequenceChange & { name: string };

/** A stage without words, some business days after the one before. */
export const emptyStage = (kind: StageKind, n: number, threadMode: Stage['threadMode']): Stage => ({
  id: StageId.parse(crypto.randomUUID()),
  ...{ kind, threadMode, subject: '', bodyHtml: '' },
  delay: { n, unit: 'businessDays' },
});

const mail = (n: number, subject: string, paragraphs: readonly string[]): Stage => ({
  ...emptyStage('email-auto', n, subject === '' ? 'reply' : 'new'),
  ...{ subject, bodyHtml: paragraphs.map((words) => `<p>${words}</p>`).join('') },
});

export const blank = (): Beginning => ({
  name: 'Untitled sequence',
  stages: [emptyStage('email-auto', 0, 'new')],
});

const HELLO = 'Hi {{firstName|there}},';
const BYE = '{{senderName}}';

export const templates: readonly { id: string; label: string; make: () => Beginning }[] = [
  {
    id: 'outreach',
    label: 'First contact',
    make: () => ({
      name: 'First contact',
      stages: [
        mail(0, 'A role at {{employerName}}', [
          HELLO,
          'I’m {{senderName}} from {{employerName}}. Your experience at {{company|your company}} fits what we’re hiring for, and I’d like to tell you about it.',
          'Would a short call this week suit you?',
          BYE,
        ]),
        mail(3, '', [
          HELLO,
          'Did you have a moment to read my last e-mail? I’m happy to send details first.',
          BYE,
        ]),
        mail(5, '', [
          HELLO,
          'This is my last e-mail. If the timing is better later, reply with a word and I’ll get back to you then.',
          BYE,
        ]),
      ],
    }),
  },
  {
    id: 'warm',
    label: 'Stay in touch',
    make: () => ({
      ...{ name: 'Stay in touch', type: 'nurture' },
      stages: [
        mail(0, 'News from {{employerName}}', [
          HELLO,
          'You asked us to stay in touch. Here is what’s new in our team.',
          BYE,
        ]),
        {
          ...emptyStage('task', 10, 'new'),
          ...{ subject: 'Call {{firstName|them}}', bodyHtml: '<p>Ask what they’re looking for now.</p>' },
        },
      ],
    }),
  },
];
