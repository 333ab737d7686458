/** The words of the demo's second board and of who applied: what no sync and no verb would refuse, but a reader would. */
import { describe, expect, test } from 'vitest';
import { applicants } from '#server/db/demo/applications/applicants.ts';
import { nightAsks, nightQuestions } from '#server/db/demo/applications/night-questions.ts';
import { demoJobs } from '#server/db/demo/jobs/careers-board.ts';
import {
  asks,
  LAST_STEP,
  listedAt,
  type Step,
  worksBoard,
  worksJobs,
} from '#server/db/demo/works/works-board.ts';

const madeAt = new Date('2026-11-20T12:00:00Z');

describe('the board', () => {
  test('has fifteen to twenty-five jobs at each step, each with an id of its own', () => {
    expect(new Set(worksJobs.map(({ id }) => id)).size).toBe(worksJobs.length);
    for (const step of [0, 1, 2, 3] as Step[]) {
      expect(listedAt(step).length).toBeGreaterThanOrEqual(15);
      expect(listedAt(step).length).toBeLessThanOrEqual(25);
    }
  });

  test('does not change by itself once its first hour is over', () => {
    expect(worksBoard(2, madeAt)).toEqual(worksBoard(LAST_STEP, madeAt));
  });

  test('shares no title with the other board, so that nobody takes one for the other', () => {
    const others = new Set(demoJobs.map(({ title }) => title));
    expect(worksJobs.filter(({ title }) => others.has(title))).toEqual([]);
  });

  test('leads only to addresses that belong to nobody', () => {
    for (const { url } of worksBoard(LAST_STEP, madeAt).jobs)
      if (url !== undefined) expect(new URL(url).hostname).toMatch(/(^|\.)example\.com$/);
  });
});

describe('who applied', () => {
  const posted = new Map([
    ...demoJobs.filter(({ state }) => state === 'open').map((job) => [job.title, job.postedDaysAgo] as const),
    ...listedAt(LAST_STEP).map((job) => [job.title, job.postedDaysAgo] as const),
  ]);
  const asked = new Set([...Object.values(nightAsks), ...Object.values(asks)]);

  test.each(applicants)('$firstName $lastName applied for an open job after it was posted', (one) => {
    expect(posted.get(one.job), one.job).toBeGreaterThanOrEqual(one.beganHoursAgo / 24);
    expect(one.beganHoursAgo * 60).toBeGreaterThanOrEqual(one.minutesToFinish);
    if (one.decided !== undefined)
      expect(one.decided.hoursAgo).toBeLessThan(one.beganHoursAgo - one.minutesToFinish / 60);
    expect(Object.keys(one.answers ?? {}).filter((id) => !asked.has(id))).toEqual([]);
  });

  test('can be reached nowhere: addresses and numbers are those that are never given out', () => {
    for (const { email, phone } of applicants) {
      expect(email).toMatch(/^[a-z.]+@example\.(?:com|org|net)$/);
      expect(phone).toMatch(/^\+44 7700 900\d{3}$|^\+33 6 39 98 \d\d \d\d$/);
    }
    expect(new Set(applicants.map(({ email }) => email)).size).toBe(applicants.length);
  });

  test('the questions stand in both languages of the employer', () => {
    for (const { label } of nightQuestions.questions) expect(Object.keys(label).sort()).toEqual(['en', 'fr']);
  });
});
