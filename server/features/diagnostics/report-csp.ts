// What a page's policy refused in a browser: counted, and written into the log without what could name somebody.
import type { reportCsp as endpoint } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { countCspReport } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Text = string | null | undefined;
type Refused = { document: Text; directive: Text; blocked: Text; source: Text; line: number | null };

/** From everybody together, so that no crowd fills the log. */
const MOST_A_MINUTE = 600;

export async function reportCsp(ctx: Context, { body }: Input): Promise<void> {
  ctx.services.countTry('csp-reports', MOST_A_MINUTE, 60);
  for (const refused of refusedIn(body)) {
    const directive = countCspReport((refused.directive ?? '').split(' ', 1)[0] ?? '');
    ctx.services.log.warn(
      {
        requestId: ctx.requestId,
        directive,
        path: pathOf(refused.document),
        blocked: originOf(refused.blocked),
        source: pathOf(refused.source),
        line: refused.line,
      },
      'A browser blocked a request under the Content-Security-Policy',
    );
  }
}

function refusedIn(body: Input['body']): Refused[] {
  if (!Array.isArray(body)) {
    const told = body['csp-report'];
    return [
      {
        document: told['document-uri'],
        directive: told['effective-directive'] ?? told['violated-directive'],
        blocked: told['blocked-uri'],
        source: told['source-file'],
        line: told['line-number'] ?? null,
      },
    ];
  }
  return body.flatMap(({ type, body: told }) =>
    type !== 'csp-violation' || told === undefined
      ? []
      : [
          {
            document: told.documentURL,
            directive: told.effectiveDirective,
            blocked: told.blockedURL,
            source: told.sourceFile,
            line: told.lineNumber ?? null,
          },
        ],
  );
}

// A query may name a person, and a path elsewhere too: of other places only the origin is kept.
function pathOf(text: Text): string {
  const url = URL.parse(text ?? '');
  return url === null ? '' : url.pathname.slice(0, 300);
}

function originOf(text: Text): string {
  const given = text ?? '';
  if (/^[a-z-]{1,30}$/.test(given)) return given;
  const url = URL.parse(given);
  if (url === null) return '';
  return url.origin === 'null' ? url.protocol : url.origin;
}
