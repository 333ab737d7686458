// The demo's interview guide: an evening under glass, told to candidates and to those who ask, from one source.
import { and, eq } from 'drizzle-orm';
import type { GuideSection } from '#contract/interview-guide.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { publishContentPage } from '#server/features/content-pages/publishing/publish-content-page.ts';
import { createInterviewGuide } from '#server/features/interview-guides/create-interview-guide.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** `clips` names the demo's clips by their keys. */
export async function makeNightGuide(
  ctx: EmployerContext,
  clips: ReadonlyMap<string, JobClipPermalink>,
): Promise<void> {
  const [job] = await ctx.db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.title, 'Night grower, tomatoes')));
  const guide = await createInterviewGuide(ctx, {
    body: {
      title: 'An evening in house four',
      internalName: 'Night grower, second round',
      description: 'What happens when you come for an evening, whom you meet, and how to get ready.',
      jobPage: job?.permalink ?? null,
      stage: 'Second round, on site',
      audience: 'both',
      intro:
        'You spend an hour and a half with us at the time of day you would work. There is no test. You see the house as it is, and you ask us as much as we ask you.',
      sections: sectionsWith(clips.get('night-in-the-tomato-house') ?? null),
      rubric: {
        scale: 4,
        attributes: ['Notices things', 'Asks before acting', 'Calm when it is dark and loud'],
      },
      calendarNote:
        'Evesham glasshouses, gate 2, at half past eight. Boots and a lamp are there. Ring Emeka if you are late.',
    },
  });
  const params = { employer: ctx.employer.permalink, page: guide.permalink };
  await publishContentPage(ctx, { params, body: {}, version: guide.version });
}

const bare = { durationMinutes: 0, focusAttributes: [], body: '', interviewers: [], questions: [] };

const sectionsWith = (clip: JobClipPermalink | null): GuideSection[] => [
  {
    ...{ ...bare, id: 'evening', kind: 'agenda', title: 'How the evening goes', audience: 'both' },
    durationMinutes: 90,
    body: 'Half past eight: tea, and who is who.\nA quarter to nine: a walk through house four, from the boiler to the last row.\nHalf past nine: we sit down and talk.\nTen: your questions, for as long as they last.',
  },
  {
    ...{ ...bare, id: 'people', kind: 'people', title: 'Whom you will meet', audience: 'both' },
    interviewers: [
      { name: 'Maren Oduya', title: 'Night grower', photo: null, clip },
      { name: 'Emeka Strand', title: 'Recruiter', photo: null, clip: null },
    ],
  },
  {
    ...{ ...bare, id: 'talk', kind: 'questions', title: 'What we talk about', audience: 'both' },
    durationMinutes: 30,
    focusAttributes: ['Noticing', 'Working at night', 'Working with few people around'],
    questions: [
      {
        id: 'odd',
        text: 'Tell us of a time you noticed that something was not right before anybody else did.',
        purpose: 'The night shift has no second pair of eyes.',
        followUps: ['What was the first sign?', 'Whom did you tell, and when?'],
        goodAnswer: 'Names the sign itself, a sound or a smell or a number, and says what they did with it.',
        minutes: 15,
      },
      {
        id: 'nights',
        text: 'What do you know about yourself at three in the morning?',
        purpose: 'Some find out in week two. Better now.',
        followUps: ['What helps you?', 'What would make you stop?'],
        goodAnswer: 'Has worked nights or has thought about it with those they live with.',
        minutes: 10,
      },
    ],
  },
  {
    ...{ ...bare, id: 'vent', kind: 'questions', title: 'At vent nine', audience: 'interviewer' },
    durationMinutes: 10,
    body: 'Stop at the vent that sticks. Say nothing of it.',
    questions: [
      {
        id: 'stuck',
        text: 'Before we go on: is anything different here from the other rows?',
        purpose: 'Shows whether they look up.',
        followUps: ['What would you do about it now?'],
        goodAnswer: 'Sees it, and asks before touching it: nobody opens a vent alone in the first six weeks.',
        minutes: 5,
      },
    ],
  },
  {
    ...{ ...bare, id: 'ready', kind: 'prep', title: 'How to get ready', audience: 'both' },
    body: 'Sleep. Wear something that may smell of tomato leaves afterwards. Bring one question that you would not dare to ask in an office.',
  },
  {
    ...{ ...bare, id: 'where', kind: 'logistics', title: 'Where and when', audience: 'both' },
    body: 'Evesham glasshouses, gate 2. The last train back leaves at 23:12; we drive you to it, or all the way home after that.',
  },
];
