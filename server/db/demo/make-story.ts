// The demo's content page: how work goes there, told in blocks over its clips, pictures and jobs.
import type { Block } from '#contract/content-page-blocks.ts';
import type { JobBoardPermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { publishContentPage } from '#server/features/content-pages/publishing/publish-content-page.ts';
import { createContentPage } from '#server/features/content-pages/writing/create-content-page.ts';
import { getJobClip } from '#server/features/job-clips/get-job-clip.ts';

type Shown = { board: JobBoardPermalink; clips: ReadonlyMap<string, JobClipPermalink> };

/** `clips` names the demo's clips by their keys. */
export async function makeStory(ctx: EmployerContext, shown: Shown): Promise<void> {
  const page = await createContentPage(ctx, {
    body: {
      title: 'How work goes at Quillmere',
      internalName: 'Careers story',
      description:
        'What a night, a morning and a first month under glass are like, told by those who work there.',
      type: 'careers',
      blocks: await blocksOf(ctx, shown),
    },
  });
  const params = { employer: ctx.employer.permalink, page: page.permalink };
  await publishContentPage(ctx, { params, body: {}, version: page.version });
}

async function blocksOf(ctx: EmployerContext, { board, clips }: Shown): Promise<Block[]> {
  const night = clips.get('night-in-the-tomato-house') ?? null;
  const opening = {
    heading: 'Somebody has to be awake when the tomatoes are',
    lead: 'Three hundred and forty people, two coasts, and one rule: nobody opens a vent alone in their first six weeks.',
    image: await coverOf(ctx, clips.get('premier-matin-a-plouvenel') ?? null),
    label: 'See the open jobs',
    href: `${ctx.services.settings.publicUrl}/job-board/${board}`,
  };
  const house = {
    image: await coverOf(ctx, night),
    caption: 'House four, a little after two in the morning.',
    isDecoration: false,
  };
  const visit = {
    heading: 'Come and stand in one',
    text: 'On the first Friday of each month we walk whoever asks through a house, boots included.',
    label: 'Say when you come',
    href: 'https://quillmere.example.com/visit',
  };
  const jobs = { heading: '', board, department: null, office: null, count: 5 };
  const isLocked = false;
  return [
    { id: 'opening', type: 'hero', isLocked, props: opening },
    { id: 'work', type: 'rich-text', isLocked, props: { html: howItGoes } },
    { id: 'night', type: 'clip-player', isLocked, props: { clip: night } },
    { id: 'house', type: 'image', isLocked, props: house },
    { id: 'jobs', type: 'jobs-list', isLocked, props: jobs },
    { id: 'visit', type: 'call-to-action', isLocked, props: visit },
  ];
}

async function coverOf(ctx: EmployerContext, clip: JobClipPermalink | null) {
  if (clip === null) return null;
  const { coverImage } = await getJobClip(ctx, { params: { employer: ctx.employer.permalink, clip } });
  return coverImage?.permalink ?? null;
}

const howItGoes = [
  '<p>A glasshouse does not close. At four the heating decides what kind of day it will be; at six the pickers come in;',
  ' by ten the lorries have left for the market and somebody is already asking the software why row 31 is dry.</p>',
  '<h2>The first six weeks</h2>',
  '<p>You walk with one person, the same one every day. They were new once too, and most of them still remember what',
  ' nobody had told them.</p>',
  '<ul><li>Week one: names, valves, and where the tea is.</li>',
  '<li>Week three: your first row, from the first leaf to the last box.</li>',
  '<li>Week six: you tell us what we do strangely.</li></ul>',
  '<blockquote><p>Ask twice. The plants forgive it, and so do we.</p></blockquote>',
].join('');
