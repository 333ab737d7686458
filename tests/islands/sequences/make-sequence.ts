// A sequence and people in it, as the wire carries them.
import { PersonPermalink, SequencePermalink, SequenceTargetPermalink, StageId } from '#contract/kit/ids.ts';
import { type Sequence, type Stage, type TargetRow, targetStatuses } from '#contract/sequence.ts';

const stamp = { createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z', version: 1 };

export const stageId = (at: number) =>
  StageId.parse(`0b0f7a3e-3333-4333-8333-${String(at).padStart(12, '0')}`);

export const makeStage = (at: number, overrides: Partial<Stage> = {}): Stage => ({
  ...{ id: stageId(at), kind: 'email-auto', delay: { n: at === 1 ? 0 : 3, unit: 'businessDays' } },
  ...{ threadMode: at === 1 ? 'new' : 'reply', subject: at === 1 ? 'A role' : '', bodyHtml: '<p>Hello</p>' },
  ...overrides,
});

const none = Object.fromEntries(targetStatuses.map((status) => [status, 0])) as Sequence['counts'];

export const makeSequence = (overrides: Partial<Sequence> = {}): Sequence => ({
  permalink: SequencePermalink.parse('sequence12'),
  ...{ name: 'Ferry engineers', type: 'outreach', status: 'review', sharing: 'team' },
  owner: { id: 'somebody', name: 'Mara Lind' },
  sender: { mailbox: null, fromName: '', replyTo: null },
  jobPage: null,
  schedule: {
    ...{ timezone: 'recipient', days: [1, 2, 3, 4, 5], windowStart: '09:00', windowEnd: '17:00' },
    holidays: [],
  },
  ...{ dailyLimit: 50, stopRules: { reply: true, applied: true, click: false, domainUnsubscribe: false } },
  ...{ tracking: { clicks: false }, allowReentry: false, footer: '' },
  stages: [makeStage(1), makeStage(2)],
  stageCount: 2,
  counts: none,
  ...{ sentCount: 0, interestedCount: 0, nextSendAt: null },
  ...stamp,
  ...overrides,
});

export const makeTarget = (at: number, overrides: Partial<TargetRow> = {}): TargetRow => ({
  permalink: SequenceTargetPermalink.parse(`target123${at}`),
  person: { permalink: PersonPermalink.parse(`person123${at}`), title: `Person ${at}` },
  email: `person${at}@quay.example`,
  ...{ status: 'pending-review', currentStage: 0, nextSendAt: null, timeZone: 'Europe/Lisbon', task: null },
  ...{ replyStatus: 'none', repliedAt: null, absentUntil: null, sentCount: 0, lastSentAt: null },
  ...{ warnings: [], errorCode: null, passed: [] },
  ...stamp,
  ...overrides,
});
