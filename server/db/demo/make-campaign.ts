// The demo's campaign page: a letter to growers, with a clip behind the question who reads on.
import { and, eq } from 'drizzle-orm';
import type { Block } from '#contract/content-page-blocks.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { createCampaignPage } from '#server/features/campaign-pages/create-campaign-page.ts';
import { publishContentPage } from '#server/features/content-pages/publishing/publish-content-page.ts';
import { saveContentPage } from '#server/features/content-pages/writing/save-content-page.ts';
import { createShareLink } from '#server/features/share-links/create-share-link.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** `clips` names the demo's clips by their keys. */
export async function makeCampaign(
  ctx: EmployerContext,
  clips: ReadonlyMap<string, JobClipPermalink>,
): Promise<void> {
  const [job] = await ctx.db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.title, 'Night grower, tomatoes')));
  const campaign = await createCampaignPage(ctx, {
    body: {
      title: 'A night under glass',
      internalName: 'Night growers, winter',
      description: 'What a night in house four is like, told by who works there.',
      jobPages: job === undefined ? [] : [job.permalink],
      tokens: [{ key: 'firstName', fallback: 'there' }],
      gate: 'soft',
      gateAfter: 'letter',
    },
  });
  const { permalink: page, version } = campaign;
  const params = { employer: ctx.employer.permalink, page };
  const blocks = blocksWith(clips.get('night-in-the-tomato-house') ?? null);
  const written = await saveContentPage(ctx, { params, body: { blocks }, version });
  await publishContentPage(ctx, { params, body: {}, version: written.version });
  await createShareLink(ctx, {
    body: {
      ownerType: 'campaign-page',
      ownerPermalink: page,
      name: 'Growers we met in autumn',
      channel: 'email',
    },
  });
}

const isLocked = false;

const blocksWith = (clip: JobClipPermalink | null): Block[] => [
  {
    ...{ id: 'opening', type: 'hero', isLocked },
    props: {
      heading: 'Hi {{firstName}}, can you hear a tomato grow?',
      lead: 'At two in the morning you can hear everything else.',
      ...{ image: null, label: '', href: null },
    },
  },
  {
    ...{ id: 'letter', type: 'rich-text', isLocked },
    props: {
      html: '<p>We look for somebody who likes the hours nobody else wants. The house is warm, the radio is yours, and before anything goes wrong it goes quiet.</p>',
    },
  },
  { id: 'night', type: 'clip-player', isLocked, props: { clip } },
  {
    ...{ id: 'ask', type: 'form', isLocked },
    props: {
      heading: 'Ask Maren something',
      text: 'She answers on Thursdays, when the screens are closed.',
      ...{ phone: 'optional', hasMarketing: false, label: '', thanks: '' },
      items: [{ id: 'question', label: 'What would you like to know?', isLong: true, isRequired: true }],
    },
  },
];
