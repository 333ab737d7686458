// A video clip as the API tells of it.
import type { VideoClip } from '#contract/video-clips.ts';

const at = '2026-11-20T10:00:00.000Z';

export const sampleClip = (overrides: Partial<VideoClip> = {}): VideoClip => ({
  ...{ permalink: 'vclip000001' as VideoClip['permalink'], title: 'Pumps', status: 'recorded' },
  ...{
    origin: 'asked',
    employee: { name: 'Ilse Vermeer', role: '', email: '' },
    prompts: ['What do you fix?'],
  },
  ...{ maxSeconds: 120, retakes: 5, message: '', language: 'en', dueAt: null, releaseText: 'I agree.' },
  ...{ releaseVersion: '0123456789ab', consent: { fullName: 'Ilse Vermeer', at }, link: null, reason: '' },
  takes: [
    {
      ...{ id: '0190c5de-0000-7000-8000-000000000001' as VideoClip['takes'][number]['id'], prompt: 0 },
      ...{ durationMs: 12_000, url: '/video-takes/aaaaaaaaaaaaaaaaaaaaaa.mp4', contentType: 'video/mp4' },
      ...{ bytes: 1000, createdAt: at, media: null, start: 0, end: null, captions: [] },
    },
  ],
  ...{ requestedBy: null, usedIn: [], tags: [], departments: [], locations: [] },
  ...{ createdAt: at, updatedAt: at, version: 1 },
  ...overrides,
});
