// Where a candidate chooses, moves and cancels an interview, without signing in. Two features lead there.
import type { InterviewPermalink } from '#contract/kit/ids.ts';
import type { Context } from './context.ts';
import { signedToken } from './tokens.ts';

export const interviewToken = ({ services }: Pick<Context, 'services'>, permalink: InterviewPermalink) =>
  signedToken(services.secret, `interview:${permalink}`);

export const interviewLink = (ctx: Pick<Context, 'services'>, permalink: InterviewPermalink): string =>
  `${ctx.services.settings.publicUrl}/interview/${permalink}?k=${interviewToken(ctx, permalink)}`;
