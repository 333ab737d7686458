import { and, asc, inArray } from 'drizzle-orm';
import type { previewMessage as endpoint } from '#contract/application-messages.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { languages } from '#contract/kit/fields.ts';
import { messageIn } from '#lib/format/message-words.ts';
import type { EmployerContext } from '#server/context.ts';
import { activeTemplates, chosenTexts } from '#server/features/message-templates/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { visible } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { optedOut } from './lookups.ts';
import { kindOfDecision, messageFor } from './queue-message.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Those that can't be found are left out. */
export async function previewMessage(
  ctx: EmployerContext,
  { body: { permalinks, status, template } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const kind = kindOfDecision[status];
  const [{ permalink: chosen, texts }, templates, rows] = await Promise.all([
    chosenTexts(ctx, { kind, template, pointer: '/template' }),
    activeTemplates(ctx, kind),
    ctx.db
      .select({ row: applications, isOut: optedOut })
      .from(applications)
      .where(and(visible(ctx), inArray(applications.permalink, permalinks)))
      .orderBy(asc(applications.submittedAt), asc(applications.id)),
  ]);
  const readers = rows.filter(({ isOut }) => !isOut).map(({ row }) => row);
  const wanted = permalinks.find((one) => readers.some(({ permalink }) => permalink === one));
  const first = readers.find(({ permalink }) => permalink === wanted);
  const told = readers.map(({ language }) => messageIn(texts, language).language);
  const choice = { template: chosen };
  return {
    templates: [
      ...templates.map(({ permalink, name }) => ({ permalink, name })),
      { permalink: null, name: 'Standard message' },
    ],
    template: chosen,
    first:
      first === undefined
        ? null
        : {
            fullName: `${first.firstName} ${first.lastName}`.trim(),
            ...(await messageFor(ctx, first, { decision: status, choice })),
          },
    languages: languages
      .map((language) => ({ language, count: told.filter((one) => one === language).length }))
      .filter(({ count }) => count > 0),
    optedOutCount: rows.length - readers.length,
  };
}
