import { describe, expect, test } from 'vitest';
import { decisionOf } from '#contract/application.ts';
import { isDecidable, pushStateOf, sourceWords } from '#islands/applications/application-words.ts';
import * as applications from '#islands/applications/job/application-filters.ts';
import * as jobs from '#islands/applications/jobs/job-filters.ts';
import * as leads from '#islands/applications/leads/lead-filters.ts';
import { makePipeline, makeRow } from './make-application.ts';

describe('filters in the address', () => {
  test('are read back as they were written', () => {
    const filters = { view: 'match', search: 'ana ö', sort: 'score', days: 7 } as const;
    expect(applications.readFilters(applications.writeFilters(filters))).toEqual(filters);
    const list: jobs.JobFilters = {
      view: 'waiting',
      search: 'boat',
      isMine: true,
      sort: 'new',
      department: 'R & D',
    };
    expect(jobs.readFilters(jobs.writeFilters(list))).toEqual(list);
    const inbox = { search: 'a', source: 'stay-in-touch', isPaused: true, open: 'p.1' } as const;
    expect(leads.readFilters(leads.writeFilters(inbox))).toEqual(inbox);
  });

  test('what an address does not know is left out, and nothing is an empty query', () => {
    expect(applications.readFilters('?view=toString&sort=x&days=1')).toEqual(applications.noFilters);
    expect(jobs.readFilters('?view=constructor&sort=')).toEqual(jobs.noFilters);
    expect(leads.readFilters('?source=__proto__')).toEqual(leads.noFilters);
    expect([applications.writeFilters(applications.noFilters), jobs.writeFilters(jobs.noFilters)]).toEqual([
      '',
      '',
    ]);
  });

  test('a view asks for its states, and days for a first day', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    expect(applications.queryOf({ ...applications.noFilters, view: 'new', days: 7 }, now)).toEqual({
      status: ['submitted', 'pushed', 'push-failed'],
      sort: 'submitted',
      from: '2026-11-14',
    });
    expect(applications.queryOf({ ...applications.noFilters, view: 'no-match' }).matchStatus).toEqual([
      'no-match',
      'knocked-out',
    ]);
  });
});

describe('figures', () => {
  const figures = {
    ...makePipeline({ startedCount: 4 }),
    noMatchCount: 5,
    byStatus: { submitted: 1, rejected: 2, withdrawn: 1, started: 4 },
  };

  test('each view counts what it shows', () => {
    const count = (view: applications.ApplicationView) => applications.countOf(view, figures);
    expect([count('all'), count('new'), count('match'), count('rejected'), count('started')]).toEqual([
      4, 2, 1, 2, 4,
    ]);
    expect(count('no-match')).toBe(5);
  });

  test('the view for failed hand-overs is there only where something failed', () => {
    expect(applications.viewsFor(figures, 'all')).not.toContain('not-handed-over');
    expect(applications.viewsFor({ ...figures, pushFailedCount: 1 }, 'all')).toContain('not-handed-over');
  });

  test('jobs are counted over all of them, and the latest application stands first', () => {
    const all = [
      makePipeline({ permalink: 'job0000001', newCount: 2, lastApplicationAt: '2026-11-01T00:00:00.000Z' }),
      makePipeline({ permalink: 'job0000002', newCount: 1, title: 'Pilot' }),
      makePipeline({ permalink: 'job0000003', status: 'closed', newCount: 0, lastApplicationAt: null }),
    ];
    expect(jobs.figuresOf(all)).toEqual({
      ...{ open: 2, waiting: 3, waitingIn: 2, week: 3, failed: 0 },
      sinceVisit: 0,
    });
    expect(jobs.countViews(all).map(({ count }) => count)).toEqual([2, 2, 1, 3]);
    const shown = (sort: jobs.JobSort) =>
      jobs.shownJobs(all, { ...jobs.noFilters, sort }).map(({ permalink }) => permalink);
    expect([shown('latest'), shown('new')]).toEqual([
      ['job0000002', 'job0000001'],
      ['job0000001', 'job0000002'],
    ]);
  });
});

describe('words', () => {
  test('what was not sent or was withdrawn cannot be decided', () => {
    expect((['started', 'withdrawn', 'push-failed', 'hired'] as const).map(isDecidable)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(decisionOf('pushed')).toBe('submitted');
    expect(decisionOf('rejected')).toBe('rejected');
  });

  test('a hand-over that failed says why, one that worked says the stage', () => {
    const ats = {
      platform: 'lever',
      externalId: null,
      stage: null,
      lastSyncAt: null,
      error: 'The key is refused.',
    };
    expect(pushStateOf(makeRow({ ats }))).toMatchObject({
      word: 'Not sent to ATS',
      why: 'The key is refused.',
    });
    const done = { ...ats, externalId: '9', stage: 'Onsite', error: null };
    expect(pushStateOf(makeRow({ ats: done }))?.word).toBe('Onsite');
    expect(pushStateOf(makeRow({ ats: { ...ats, error: null } }))?.word).toBe('Sending to ATS');
    expect(pushStateOf(makeRow())).toBeNull();
  });

  test('a source is said with the campaign it came by', () => {
    const { source } = makeRow();
    expect(sourceWords(source)).toBe('Job board');
    expect(sourceWords({ ...source, channel: 'campaign', utm: { utm_source: 'linkedin' } })).toBe(
      'Campaign, linkedin',
    );
  });
});
