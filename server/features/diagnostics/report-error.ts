import { sql } from 'drizzle-orm';
import type { reportError as endpoint } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, newId } from '#server/context.ts';
import { errorReports } from '#server/tables/diagnostics.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Anybody may write here, so the table stays small whatever is sent. */
const MOST = 10_000;

/**
 * Keeps what somebody wrote for whoever runs the server (`npm run admin -- error-reports`). The log says where it failed
 * under which reference: words and persons have no place there.
 */
export async function reportError(ctx: Context, { body }: Input): Promise<void> {
  const { errorId, release, message = '', email } = body;
  const noted = {
    errorId: word(errorId ?? ''),
    path: (body.path.split(/[?#]/, 1)[0] ?? '').slice(0, 300),
    release: word(release),
  };
  ctx.services.log.warn(
    { requestId: ctx.requestId, ...noted, hasMessage: message !== '' },
    'A browser reported a failure',
  );
  if (message === '' && email === undefined) return;
  const { errorId: reference, ...rest } = noted;
  await ctx.db
    .insert(errorReports)
    .values({ id: newId<string>(), reference, ...rest, message, email: email ?? null, createdAt: ctx.now() });
  await forgetOld(ctx);
}

async function forgetOld({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - 90 * 86_400_000).toISOString();
  await db.execute(sql`delete from ${errorReports} where ${errorReports.createdAt} < ${before}::timestamptz
    or ${errorReports.id} in (select ${errorReports.id} from ${errorReports}
      order by ${errorReports.createdAt} desc, ${errorReports.id} desc offset ${MOST})`);
}

// A reference and a release are words; anything else could be a sentence about somebody.
const word = (text: string) => (/^[\w.:+-]{1,64}$/.test(text) ? text : '');
