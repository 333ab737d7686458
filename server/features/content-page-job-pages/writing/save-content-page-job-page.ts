import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { saveContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { dropStories } from '../drawn/drop-stories.ts';
import { standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, pairingOf, presentOne } from '../presented.ts';
import { pairingFields, storyPageOf } from './pairing-fields.ts';
import { writePairing } from './write-pairing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes what is set; the pages of the jobs that it matched, and of those that it matches now, change at once. */
export async function saveContentPageJobPage(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ContentPageJobPage> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const before = await pairingOf(tx, params.contentPageJobPage);
    if (before.version !== version) throw staleVersion(await presentOne(tx, before.permalink));
    if (before.archivedAt !== null)
      throw conflict('This job story is archived. Restore it first.', 'archived');
    const { name, contentPage, rule, exclusions, place, tokens, isActive } = body;
    const isSamePage = contentPage === undefined || contentPage === before.page.permalink;
    const fields = {
      ...{ name: name ?? before.name, place: place ?? before.place },
      ...{ isActive: isActive ?? before.isActive, tokens: tokens ?? before.tokens },
      ...{ rule: rule ?? before.rule, exclusions: exclusions ?? before.exclusions },
      contentPageId: isSamePage ? before.contentPageId : await storyPageOf(tx, contentPage),
    };
    const isNamingJobs = rule !== undefined || exclusions !== undefined || tokens !== undefined;
    const after = isNamingJobs ? await pairingFields(tx, fields, before.rule) : fields;
    dropStories(tx, await standingOf(tx.db, tx.employer.id), [before, after]);
    await writePairing(tx, before, after);
    return presentOne(tx, before.permalink);
  });
}
