import type { reportError as endpoint } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Notes where it failed under which reference. What a person wrote, and who they are, is not for the log. */
export async function reportError(ctx: Context, { body }: Input): Promise<void> {
  const { errorId, path, release, message } = body;
  ctx.services.log.warn(
    {
      requestId: ctx.requestId,
      errorId: word(errorId ?? ''),
      path: (path.split(/[?#]/, 1)[0] ?? '').slice(0, 300),
      release: word(release),
      hasMessage: message !== undefined && message !== '',
    },
    'A browser reported a failure',
  );
}

// A reference and a release are words; anything else could be a sentence about somebody.
const word = (text: string) => (/^[\w.:+-]{1,64}$/.test(text) ? text : '');
