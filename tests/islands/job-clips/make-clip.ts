// Clips as the API answers with them, for tests of what staff do with them.

import * as z from 'zod/mini';
import { Highlight, JobClip, type Transcript } from '#contract/job-clip.ts';
import { Media } from '#contract/media.ts';

const at = '2026-11-20T10:42:00.000Z';
const stamp = { createdAt: at, updatedAt: at, version: 1 };

type Overrides = Record<string, unknown>;

/** Checked by the contract, so that a test cannot use a shape the API never gives. */
export const makeMedia = (permalink = 'media00001', overrides: Overrides = {}): Media =>
  z.parse(Media, {
    permalink,
    kind: 'audio',
    fileName: 'first_week-noor.mp3',
    contentType: 'audio/mpeg',
    bytes: 1000,
    sha256: 'a'.repeat(64),
    durationMs: 60_000,
    width: null,
    height: null,
    status: 'ready',
    failure: null,
    warning: null,
    renditions: [],
    poster: null,
    waveform: null,
    usedIn: [],
    ...stamp,
    ...overrides,
  });

export const makeHighlight = (number = 1, overrides: Overrides = {}): Highlight =>
  z.parse(Highlight, {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    version: 1,
    start: 1000,
    end: 4000,
    quote: 'Nobody minds a question.',
    title: '',
    hearts: 3,
    url: '/job-clip/clip000001?t=1',
    ...overrides,
  });

export const makeTrack = (permalink = 'track00001', overrides: Overrides = {}) => ({
  permalink,
  title: 'What did you ask first?',
  media: makeMedia(),
  start: 0,
  end: null,
  speakers: ['Noor Ashby'],
  transcript: null,
  highlights: [],
  ...overrides,
});

const employer = {
  name: 'Quillmere',
  permalink: 'quillmere1',
  isLiveWithJobPages: false,
  consentMode: 'on',
  logo: null,
  tint: null,
  website: null,
  privacyUrl: null,
  accessibilityUrl: null,
  about: '',
};

export const makeClip = (overrides: Overrides = {}): JobClip =>
  z.parse(JobClip, {
    permalink: 'clip000001',
    type: 'audio',
    title: 'Where the ladder is',
    language: 'en',
    summary: '',
    coverImage: null,
    tracks: [makeTrack()],
    guests: [],
    theme: { tint: null, scheme: 'auto' },
    employerName: employer.name,
    employerProfile: employer,
    durationMs: 60_000,
    hearts: 0,
    publishedAt: null,
    status: 'draft',
    jobPages: [],
    createdBy: { id: 'user', name: 'Orla Fennimore' },
    ...stamp,
    ...overrides,
  });

export const makeTranscript = (overrides: Partial<Transcript> = {}): Transcript => ({
  language: 'en',
  cueCount: 1,
  wordCount: 4,
  source: 'vtt',
  version: 1,
  cues: [{ start: 0, end: 4000, speaker: 'Noor Ashby', text: 'Nobody minds a question.' }],
  warnings: [],
  ...overrides,
});
