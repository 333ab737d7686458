/** What of a sequence can be stored, what can be sent, and how it goes to the server. */
import { expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  gapsOf,
  mistakesOf,
  neighbourOf,
  withTracking,
} from '#islands/sequences/editor/draft.ts';
import { clashesOf } from '#islands/sequences/editor/sequence-clashes.ts';
import { templates } from '#islands/sequences/list/templates.ts';
import { mergedDraft } from '#lib/merged-draft.ts';
import { makeSequence, makeStage, stageId } from './make-sequence.ts';

const draft = draftOf(makeSequence());

test('a sequence as it is stored has no mistakes and no gaps', () => {
  expect([...mistakesOf(draft)]).toEqual([]);
  expect(gapsOf(draft)).toEqual([]);
});

test('each field that cannot be stored says why, those of a stage by the stage', () => {
  const wrong = mistakesOf({
    ...draft,
    name: ' ',
    dailyLimit: 501,
    schedule: { ...draft.schedule, days: [], windowStart: '17:00', windowEnd: '09:00' },
    sender: { ...draft.sender, replyTo: 'ana@' },
    stages: [makeStage(1, { subject: 'Hi {{firstName}}', bodyHtml: '<p>{{nickname|you}}</p>' })],
  });
  expect([...wrong.keys()]).toEqual([
    ...['name', 'dailyLimit', 'days', 'window', 'replyTo'],
    ...[`${stageId(1)} subject`, `${stageId(1)} body`],
  ]);
});

test('a stage without words is stored, and named before it goes to review', () => {
  const stages = [
    makeStage(1, { kind: 'task', subject: '' }),
    makeStage(2, { threadMode: 'reply', subject: '' }),
    makeStage(3, { subject: '', bodyHtml: '<p>&nbsp;</p>' }),
  ];
  expect([...mistakesOf({ ...draft, stages })]).toEqual([]);
  // The first e-mail begins the thread, whatever it says of one.
  expect(gapsOf({ ...draft, stages })).toEqual([
    'Stage 1: needs a title.',
    'Stage 2: needs a subject.',
    'Stage 3: needs a message.',
  ]);
  expect(gapsOf({ ...draft, stages: [] })).toEqual(['Add a stage.']);
});

test('only what changed is sent, the sender whole and an empty reply address as none', () => {
  expect(bodyOf({ name: 'Other' })).toEqual({ name: 'Other' });
  expect(bodyOf({ sender: { mailbox: null, fromName: 'Mara', replyTo: ' ' }, jobPage: null })).toEqual({
    sender: { mailbox: null, fromName: 'Mara', replyTo: null },
    jobPage: null,
  });
});

test('each template can be sent as it is', () => {
  for (const { make } of templates) {
    const { stages = [] } = make();
    expect([...mistakesOf({ ...draft, stages })], 'mistakes').toEqual([]);
    expect(gapsOf({ ...draft, stages })).toEqual([]);
  }
});

test('the stage behind the one that goes is worked on next, else the one before', () => {
  const stages = [makeStage(1), makeStage(2)];
  expect([neighbourOf(stages, stageId(1)), neighbourOf(stages, stageId(2))]).toEqual([
    stageId(2),
    stageId(1),
  ]);
});

test('what two people changed is put together stage by stage, and named where both did', () => {
  const base = draft;
  const mine = { ...base, name: 'Mine', stages: [makeStage(1, { subject: 'My words' }), makeStage(2)] };
  const theirs = {
    ...base,
    dailyLimit: 20,
    stages: [makeStage(1), makeStage(2, { bodyHtml: '<p>Theirs</p>' })],
  };
  const merged = mergedDraft({ base, mine, theirs }, ['stages']);
  expect([merged.name, merged.dailyLimit]).toEqual(['Mine', 20]);
  expect(merged.stages.map(({ subject, bodyHtml }) => [subject, bodyHtml])).toEqual([
    ['My words', '<p>Hello</p>'],
    ['', '<p>Theirs</p>'],
  ]);
  const clashes = clashesOf({ base, mine, theirs }, () => null);
  expect(clashes.map(({ label, isMine }) => [label, isMine])).toEqual([
    ['Name', true],
    ['Daily limit', false],
    ['E-mail, My words', true],
    ['E-mail', false],
  ]);
});

test('without click tracking no click ends a sequence, and both are compared in words', () => {
  const mine = { ...draft, ...withTracking(draft, true), stopRules: { ...draft.stopRules, click: true } };
  expect(withTracking(mine, false)).toEqual({ tracking: { clicks: false }, stopRules: draft.stopRules });
  expect(withTracking(mine, true)).toEqual({ tracking: { clicks: true } });
  const clashes = clashesOf({ base: draft, mine, theirs: { ...draft, name: 'Other' } }, () => null);
  expect(clashes.map(({ label, mine: words }) => [label, words])).toEqual(
    expect.arrayContaining([
      ['Stop rules', 'Reply, Application, Click'],
      ['Tracking', 'Clicks'],
    ]),
  );
});
