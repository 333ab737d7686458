// Applications and jobs as the API answers with them; checked by the contract.

import * as z from 'zod/mini';
import { Application, ApplicationRow } from '#contract/application.ts';
import type { previewMessage } from '#contract/application-messages.ts';
import { JobPipeline } from '#contract/application-pipeline.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';

const at = '2026-11-20T10:42:00.000Z';

const stage = (key: string, name: string, kind: string) => ({
  ...{ key, name, kind, icon: 'inbox', mover: 'recruiter', targetDays: 3, atsStages: [] },
});
export const stages = [
  stage('new', 'New', 'review'),
  stage('screen', 'Screen', 'screen'),
  stage('offer', 'Offer', 'offer'),
];

const row = {
  permalink: 'appl000001',
  jobPage: { permalink: 'job0000001', title: 'Boat builder' },
  person: { permalink: 'pers000001', title: 'Mairi Sinclair' },
  isTest: false,
  fullName: 'Mairi Sinclair',
  email: 'mairi@example.com',
  phone: null,
  status: 'submitted',
  stage: { key: 'new', name: 'New', kind: 'review', targetDays: 3, since: at },
  startedAt: at,
  submittedAt: at,
  source: { channel: 'job-board', shareLink: null, utm: {}, ghSrc: null, referrer: null },
  files: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000009', name: 'cv.pdf', kind: 'resume', questionId: null },
      ...{ bytes: 48_000, contentType: 'application/pdf' },
    },
  ],
  score: 72,
  matchStatus: 'match',
  ...{ rating: null, ratingCount: 0, noteCount: 0, heard: null, erasedAt: null },
  scorecards: { handedIn: 0, total: 0 },
  ats: null,
  ...{ createdAt: at, updatedAt: at, version: 1 },
};

export const makeRow = (overrides: Record<string, unknown> = {}): ApplicationRow =>
  z.parse(ApplicationRow, { ...row, ...overrides });

export const makeApplication = (overrides: Record<string, unknown> = {}): Application =>
  z.parse(Application, {
    ...row,
    questions: [
      {
        ...{ id: 'years', type: 'number', label: { en: 'How many years?' }, help: {}, required: true },
        ...{ options: [], validation: {}, showIf: null, eeo: false },
      },
    ],
    answers: [{ questionId: 'years', value: 7 }],
    reasons: [{ questionId: 'years', points: 4, weight: 5, isAnswered: true, knockout: false }],
    ...{
      decisionReason: '',
      unseenUntil: null,
      messages: [],
      ...{ ratings: [], isOpinionHidden: false },
      duplicateOf: null,
      duplicates: [],
    },
    ownRating: { rating: null, suggestion: null, version: 1 },
    consent: { privacyVersion: '3', marketing: true, retention: false, at },
    ...{ stages, stageMoves: [], atsMove: null },
    timeline: [{ at, kind: 'submitted', text: 'Submitted the application', by: null }],
    ...overrides,
  });

export const makePipeline = (overrides: Record<string, unknown> = {}): JobPipeline =>
  z.parse(JobPipeline, {
    ...{ permalink: 'job0000001', jobPagePermalink: 'job0000001', title: 'Boat builder', location: 'Porto' },
    ...{ status: 'published', applicationCount: 3, applicationMatchCount: 1, startedCount: 0, newCount: 2 },
    ...{ pushFailedCount: 0, weekCount: 1, oldestUnansweredAt: at, lastApplicationAt: at },
    ...{ department: null, hiringTeam: [], sinceVisitCount: 0, stages: [] },
    hiringStages: stages.map((one) => ({ ...one, count: 0, overdueCount: 0 })),
    ...overrides,
  });

/** What a dialog is told of the message that one candidate would get. */
export const makePreview = (): OutputOf<typeof previewMessage> => ({
  templates: [{ permalink: null, name: 'Standard message' }],
  template: null,
  first: { fullName: 'Mairi Sinclair', language: 'fr', subject: 'Votre candidature', body: 'Bonjour Mairi' },
  languages: [{ language: 'fr', count: 1 }],
  optedOutCount: 0,
});
