// The conversation by itself: what is written, message by message, and where that ends. No database and no carrier.
import { describe, expect, test } from 'vitest';
import type { ConversationState } from '#contract/text-to-apply-conversations.ts';
import { advance, type Input } from '#server/features/text-to-apply/conversation/machine.ts';
import {
  type Conversation,
  newFlow,
  type Script,
} from '#server/features/text-to-apply/conversation/script.ts';
import { options, question } from '#tests/support/make-jobs.ts';

const asked = [
  question('weekend', {
    type: 'yes-no',
    required: true,
    label: { en: 'Weekends?', fr: 'Le week-end ?', pt: 'Fins de semana?' },
  }),
  question('shift', { type: 'single', options: options('Early', 'Late') }),
  question('years', { type: 'number', validation: { min: 0, max: 40 } }),
];

type Wishes = Partial<Script> & { language?: Conversation['language'] };

/** Does what the effects ask for as a server does that has no trouble, unless `refuses`. */
function run(
  said: readonly (string | Input)[],
  { language = 'en', ...wishes }: Wishes = {},
  refuses = false,
) {
  const script: Script = {
    ...{ channel: 'sms', keyword: 'JOBS', employer: 'Harbor Mill', country: 'US', link: null },
    texts: { greeting: {}, consentText: {}, helpText: {}, stopText: {} },
    jobs: [{ permalink: 'job1' as never, title: 'Baker' }],
    ...{ questions: [], fallback: 'https://harbor.example' },
    ...wishes,
  };
  let conversation: Conversation = { state: 'started', language, job: null, flow: newFlow };
  const heard: string[] = [];
  const effects: string[] = [];
  const feed = (input: Input): void => {
    const turn = advance(conversation, script, input);
    conversation = turn.conversation;
    heard.push(...turn.replies.map(({ body }) => body));
    for (const effect of turn.effects) {
      effects.push(effect.kind);
      if (effect.kind === 'begin') {
        if (refuses) feed({ kind: 'refused' });
        else {
          script.questions = wishes.questions ?? asked;
          feed({ kind: 'application-started', resume: 'optional' });
        }
      }
      if (effect.kind === 'submit') feed({ kind: 'submitted' });
    }
  };
  feed({ kind: 'opened' });
  for (const one of said) feed(typeof one === 'string' ? { kind: 'text', body: one, attachments: 0 } : one);
  return { conversation, state: conversation.state, heard, effects, last: heard.at(-1) ?? '' };
}

const known = ['YES', 'Ana Ferreira', 'ana@example.com'];
const all = [...known, 'yes', '1', '3'];
const expired: Input = { kind: 'expired' };
const handedOff: Input = { kind: 'handed-off' };
const handedBack: Input = { kind: 'handed-back' };
const picture = (body = ''): Input => ({ kind: 'text', body, attachments: 1 });

/** What is written after the keyword, the state in the end, and what was said last. */
const table: [said: (string | Input)[], state: ConversationState, last: RegExp][] = [
  [[], 'started', /Reply YES/],
  [all, 'completed', /was submitted/],
  [['yes', 'ana ferreira', 'ANA@EXAMPLE.COM', 'Y', 'early', '0'], 'completed', /was submitted/],
  [['YES.'], 'consented', /first and last name/],
  [[' “yes” '], 'consented', /first and last name/],
  [['OUI'], 'consented', /prénom et votre nom/],
  [['sim!'], 'consented', /nome e apelido/],
  [['no'], 'expired', /nothing was sent/],
  [['NÃO'], 'expired', /nothing was sent/],
  [['non', 'JOBS'], 'started', /Reply YES/],
  [['maybe'], 'started', /Reply YES to agree and continue/],
  [['👍'], 'started', /Reply YES to agree/],
  [['yes please'], 'started', /Reply YES to agree/],
  [[''], 'started', /Please answer in words[\s\S]*Reply YES/],
  [[picture()], 'started', /aren’t saved/],
  // Names and addresses.
  [['YES', 'Ana'], 'consented', /last name\?/],
  [['YES', 'Ana', 'Ferreira'], 'consented', /e-mail/],
  [['YES', '12345'], 'consented', /name in letters/],
  [['YES', '🙂'], 'consented', /name in letters/],
  [['YES', `A${'a'.repeat(1599)}`], 'consented', /name in letters/],
  [['YES', 'https://spam.example'], 'consented', /name in letters/],
  [['YES', 'محمد علي'], 'consented', /e-mail/],
  [['YES', 'Ana Ferreira', 'none'], 'consented', /isn’t a valid e-mail/],
  [['YES', 'Ana Ferreira', 'it is ana@example.com.'], 'asking', /1\/3 Weekends\?/],
  [['YES', 'Ana Ferreira', 'mailto:ana@example.com'], 'asking', /1\/3/],
  // Questions.
  [[...known, 'perhaps'], 'asking', /choose from the list[\s\S]*1\/3/],
  [[...known, 'skip'], 'asking', /Please answer in words[\s\S]*1\/3/],
  [[...known, '2', '3'], 'asking', /choose from the list[\s\S]*2\/3/],
  [[...known, 'oui', 'SKIP'], 'asking', /3\/3/],
  [[...known, 'no', '2', 'many'], 'asking', /reply with a number[\s\S]*3\/3/i],
  [[...known, 'no', '2', '41'], 'asking', /isn’t accepted[\s\S]*3\/3/],
  [[...known, 'no', '2', 'skip'], 'completed', /was submitted/],
  [[...known, picture('no'), '2', '1,000'], 'asking', /isn’t accepted/],
  [[...known, picture()], 'asking', /aren’t saved[\s\S]*1\/3/],
  [[...known, 'jobs'], 'asking', /^1\/3/],
  // STOP in its spellings, and what is none.
  ...[
    'STOP',
    'stop',
    ' Stop. ',
    '«STOP!»',
    'StopAll',
    'unsubscribe',
    'Cancel',
    'END',
    'quit',
    'Arrêt',
    'PARAR',
  ].map((word) => [['YES', word], 'stopped', /any more messages/] as [string[], ConversationState, RegExp]),
  [['STOP 12345'], 'started', /Reply YES to agree/],
  [['please stop'], 'started', /Reply YES to agree/],
  [['stop it now'], 'started', /Reply YES to agree/],
  [['STOP', 'STOP', 'JOBS', 'YES', 'hello'], 'stopped', /any more messages/],
  [[...all, 'STOP'], 'completed', /any more messages/],
  [[expired, 'STOP'], 'stopped', /any more messages/],
  [[handedOff, 'STOP'], 'stopped', /any more messages/],
  // START and HELP.
  [['STOP', 'START'], 'started', /again\.[\s\S]*Reply YES/],
  [[...known, 'STOP', 'unstop'], 'asking', /again\.[\s\S]*1\/3/],
  [[...all, 'STOP', 'START'], 'completed', /again\.$/],
  [['START'], 'started', /Reply YES/],
  [['help'], 'started', /answer each message to apply/],
  [[...known, 'Info?'], 'asking', /answer each message/],
  [['STOP', 'HELP'], 'stopped', /answer each message/],
  [['help me'], 'started', /Reply YES to agree/],
  // Rest and return.
  [[...known, expired], 'expired', /1\/3/],
  [[...known, expired, 'yes'], 'expired', /Text JOBS to continue/],
  [[...known, expired, 'Jobs!'], 'asking', /Welcome back!\n1\/3/],
  [['YES', expired, 'JOBS', 'Ana Ferreira'], 'consented', /e-mail/],
  [[expired, 'JOBS'], 'started', /Hello from Harbor Mill[\s\S]*Reply YES/],
  [[...all, expired], 'completed', /was submitted/],
  [[...all, 'thanks'], 'completed', /already submitted/],
  [[...all, 'JOBS'], 'completed', /already submitted/],
  // A recruiter.
  [[...known, handedOff], 'handed-off', /1\/3/],
  [[...known, handedOff, 'hello', 'yes'], 'handed-off', /1\/3/],
  [[...known, handedOff, 'hello', handedBack], 'asking', /^1\/3/],
  [[handedOff, 'HELP'], 'handed-off', /answer each message/],
  [[...all, handedOff, handedBack], 'completed', /was submitted/],
  // Languages.
  [['Français'], 'started', /Répondez OUI/],
  [['português', 'sim', 'Ana', 'Ferreira', 'ana@example.com'], 'asking', /Fins de semana/],
  [[...known, 'french'], 'asking', /Le week-end/],
  [['deutsch'], 'started', /Reply YES to agree/],
  [['OUI', 'Ana Ferreira', 'ana@example.com', 'OUI', 'early', 'passer'], 'completed', /^Merci/],
];

test('there are enough of them', () => expect(table.length).toBeGreaterThanOrEqual(60));

test.each(table)('%j ends %s', (said, state, last) => {
  const ended = run(said);
  expect([ended.state, ended.last]).toEqual([state, expect.stringMatching(last)]);
});

test('after STOP nothing but its one confirmation is said', () => {
  const before = run(['YES']).heard.length;
  expect(run(['YES', 'STOP', 'STOP', 'hello', 'JOBS', '', 'yes']).heard).toHaveLength(before + 1);
});

test('consent is to the text that was read, and the answer chooses the language', () => {
  const agreed = run(['français', 'SIM']);
  expect(agreed.effects).toEqual(['consent']);
  expect(agreed.conversation.language).toBe('pt');
});

describe('several jobs', () => {
  const jobs = ['Baker', 'Driver'].map((title, at) => ({ permalink: `job${at}` as never, title }));
  test.each([
    [['2'], 'job1'],
    [['driver'], 'job1'],
    [['3', 'Baker!'], 'job0'],
  ])('%j chooses %s', (said, job) => {
    const chosen = run(said, { jobs });
    expect([chosen.conversation.job, chosen.last]).toEqual([job, expect.stringContaining('Reply YES')]);
  });
  test('a number that is none is asked again', () =>
    expect(run(['9'], { jobs }).last).toMatch(/choose from the list[\s\S]*1 Baker\n2 Driver/));
});

test('without an open job, or with one that closed meanwhile, it leads on', () => {
  expect(run([], { jobs: [] })).toMatchObject({
    state: 'expired',
    last: expect.stringContaining('https://harbor.example'),
  });
  expect(run(known, {}, true)).toMatchObject({
    state: 'expired',
    last: expect.stringContaining('closed now'),
  });
});

test('what can’t be submitted yet is asked once more', () => {
  const { state, last } = run([...known, { kind: 'missing', questionIds: ['weekend'] }]);
  expect([state, last]).toEqual(['asking', expect.stringMatching(/still missing[\s\S]*1\/3/)]);
  const resume = run([...known, 'yes', '1', { kind: 'missing', questionIds: ['§resume'] }, '3', 'done']);
  expect(resume.state).toBe('completed');
});

test('a hidden question isn’t asked, and a voluntary equal-opportunity one never is', () => {
  const questions = [
    question('car', { type: 'yes-no', required: true }),
    question('plate', { showIf: { questionId: 'car', op: 'is', value: true } }),
    question('gender', { eeo: true }),
  ];
  expect(run([...known, 'no'], { questions }).state).toBe('completed');
  expect(run([...known, 'yes'], { questions }).last).toContain('2/2 Question plate');
});

test.each([
  ['date', '31/03/2026', 'fr', '2026-03-31'],
  ['date', '2026-03-31', 'en', '2026-03-31'],
  ['number', '1 200,50 €', 'fr', 1200.5],
  ['number', '1,200', 'en', 1200],
  ['url', 'example.com', 'en', 'https://example.com'],
  ['phone', '(555) 123-4567', 'en', '5551234567'],
] as const)('a %s is read out of %s', (type, body, language, value) => {
  const questions = [question('q', { type, required: true }), question('end', { required: true })];
  const { conversation } = run([...known, body], { questions, language });
  expect(conversation.flow.answers).toEqual([{ questionId: 'q', value }]);
});

test('several choices are numbers or names', () => {
  const questions = [
    question('days', { type: 'multi', options: options('Mon', 'Tue', 'Wed') }),
    question('end'),
  ];
  for (const body of ['1, 3', '1 3', 'mon,wed', '1\n3'])
    expect(run([...known, body], { questions }).conversation.flow.answers[0]?.value).toEqual(['Mon', 'Wed']);
});

test('in the chat a phone is asked for and may be left out', () => {
  expect(run(known, { channel: 'chat' }).last).toContain('phone number');
  expect(run([...known, 'skip'], { channel: 'chat' }).state).toBe('asking');
  expect(run([...known, '+351 912 345 678'], { channel: 'chat' }).conversation.flow.phone).toBe(
    '+351912345678',
  );
});
