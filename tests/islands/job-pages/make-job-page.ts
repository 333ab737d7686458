// Boards and job pages as the API answers with them; checked by the contract.
import * as z from 'zod/mini';
import { JobBoardRow } from '#contract/job-boards.ts';
import { JobPage } from '#contract/job-page.ts';

const at = '2026-11-20T10:42:00.000Z';
const employerProfile = {
  ...{ id: '0b0f7a3e-1111-4111-8111-000000000001', name: 'Tidewater Gliders', permalink: 'tidewater' },
  ...{ logo: null, tint: '#0b6e78', website: 'https://tidewater.example', about: '' },
  ...{ privacyUrl: null, accessibilityUrl: null, isLiveWithJobPages: true, consentMode: 'on' },
};

export const makeJobPage = (overrides: Record<string, unknown> = {}): JobPage =>
  z.parse(JobPage, {
    ...{ permalink: 'job0000001a', title: 'Boat builder', isListed: true, status: 'draft' },
    isBoardPublic: true,
    ...{ departments: [{ id: 'yard', name: 'Yard' }], offices: [], topDepartment: null, topOffice: null },
    ...{ location: 'Porto, Portugal', place: null, places: [], secondaryLocations: [] },
    ...{ workplaceType: null, employmentType: 'full-time', language: 'en', requisitionId: '' },
    salary: { min: 30_000, max: null, currency: 'EUR', interval: 'year' },
    ...{ applyMode: 'here', applyUrl: null, contentPage: null, screeningSetPermalink: null },
    ...{ publishedAt: null, closedAt: null, validThrough: null, jobClips: [], hiringManagers: [] },
    jobBoard: { permalink: 'board000001', title: 'Careers', atsSourcePlatform: 'manual' },
    ...{ source: null, overrides: [], missedSyncs: 0, descriptionHtml: '<p>Boats.</p>' },
    ...{ descriptionRemoved: [], similarMode: 'recommended', similarJobs: [], mayFinishLate: true },
    employerProfile,
    ...{ createdAt: at, updatedAt: at, version: 3 },
    ...overrides,
  });

export const makeBoardRow = (overrides: Record<string, unknown> = {}): JobBoardRow =>
  z.parse(JobBoardRow, {
    ...{ permalink: 'board000001', title: 'Careers', language: 'en', atsSourcePlatform: 'manual' },
    departments: [
      {
        ...{ id: 'yard', name: 'Yard', jobCount: 2 },
        children: [{ id: 'hulls', name: 'Hulls', jobCount: 1, children: [] }],
      },
    ],
    ...{ offices: [], state: 'board', syncedAt: null, intro: '', coverImage: null, jobClips: [] },
    ...{ employerProfile, jobCount: 60, status: 'published', connection: null },
    ...{ createdAt: at, updatedAt: at, version: 1 },
    ...overrides,
  });
