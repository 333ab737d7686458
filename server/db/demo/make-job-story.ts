// The demo's job story: what all jobs in software have in common, told on each of their pages.
import type { Block } from '#contract/content-page-blocks.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { createContentPageJobPage } from '#server/features/content-page-job-pages/writing/create-content-page-job-page.ts';
import { publishContentPage } from '#server/features/content-pages/publishing/publish-content-page.ts';
import { createContentPage } from '#server/features/content-pages/writing/create-content-page.ts';
import { boardOf } from '#server/features/job-boards/lookups.ts';

/** On every job of the board's department for software. */
export async function makeJobStory(ctx: EmployerContext, board: JobBoardPermalink): Promise<void> {
  const { departments } = await boardOf(ctx, board);
  const software = departments.find(({ name }) => name === 'Software and data');
  if (software === undefined) throw new Error('The demo’s board has no department for software.');
  const page = await createContentPage(ctx, {
    body: { title: 'How we build', internalName: 'Story of software jobs', type: 'job-page', blocks },
  });
  const params = { employer: ctx.employer.permalink, page: page.permalink };
  await publishContentPage(ctx, { params, body: {}, version: page.version });
  await createContentPageJobPage(ctx, {
    body: {
      name: 'Software and data',
      contentPage: page.permalink,
      rule: {
        kind: 'department',
        jobBoard: board,
        departments: [software.id],
        offices: [],
        jobPages: [],
      },
      exclusions: [],
      place: 'below',
      tokens: [{ key: 'team', fallback: 'our software' }],
      isActive: true,
    },
  });
}

const isLocked = false;

const blocks: Block[] = [
  {
    ...{ id: 'build', type: 'rich-text', isLocked },
    props: {
      html: [
        '<h2>How we build</h2>',
        '<p>Five of us write code for eleven houses. A new rule runs beside the old one for two weeks and only talks.',
        ' It says what it would have opened, a grower walks over and looks, and most of what we know about software we',
        ' learned from what they said then.</p>',
        '<p>As {{jobTitle}} you have a desk in {{location}} and boots in house four. Nobody in {{team}} works without',
        ' both.</p>',
      ].join(''),
    },
  },
  {
    ...{ id: 'week', type: 'steps', isLocked },
    props: {
      heading: 'A week, from card to vent',
      items: [
        {
          title: 'Wednesday',
          text: 'We take down the dearest card from the cork board by the boots, and ask who pinned it.',
        },
        { title: 'Thursday', text: 'You stand where it happens, with gloves on, and write the first test.' },
        { title: 'Monday', text: 'Your change talks in one house. By Friday you know whether it may act.' },
      ],
    },
  },
  {
    ...{ id: 'figures', type: 'stats', isLocked },
    props: {
      items: [
        { value: '11', label: 'houses run on what we write' },
        { value: '2 weeks', label: 'before a new rule may open a vent' },
        { value: '1 switch', label: 'turns all of it off, by the door' },
      ],
    },
  },
];
