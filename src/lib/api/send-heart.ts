// The one call a visitor's player makes. By hand, since the caller for all calls (zod, ofetch, the endpoints' schemas)
// weighs ten times what a heart is worth; the types hold it to the contract.
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { AnonymousId, HighlightId } from '#contract/kit/ids.ts';
import type { addHeart } from '#contract/public-job-clips.ts';

type Heart = typeof addHeart;

const base: string = import.meta.env.PUBLIC_API_BASE ?? '';
const method: Heart['method'] = 'POST';
const path: Heart['path'] = '/v1/public/job-clip-highlights/:highlight/addHeart';

/** Tells the server; gives the count with everybody's hearts. Throws where it is refused or cannot be reached. */
export async function sendHeart(highlight: HighlightId, anonymousId: AnonymousId): Promise<number> {
  const body: InputOf<Heart>['body'] = { anonymousId };
  const answer = await fetch(base + path.replace(':highlight', encodeURIComponent(highlight)), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const { hearts } = (await answer.json()) as Partial<OutputOf<Heart>>;
  if (!answer.ok || typeof hearts !== 'number') throw new Error(`Heart refused: ${answer.status}`);
  return hearts;
}
