// Things of another tenant, wherever a call may name them: in its path, its query and its body.
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { SignedInAs } from '#tests/support/test-app.ts';
import { namesIn, type OwnNames, paramSchema } from './own-names.ts';
import { idPlaces, type Place, sampleOf, schemaAt } from './sample.ts';
import { type Answered, type Sent, send, type Target } from './send.ts';
import { type Ids, idsFor, unknownFor } from './tenants.ts';

export type Probe = { target: Target; as: SignedInAs; foreign: Ids; names: OwnNames };
export type Findings = { outcome: string; faults: string[] };

const short = ({ status, code, text }: Answered) => `${status} ${code ?? text.slice(0, 120)}`;

/** A body that lets a call come as far as its verb; undefined where it takes none. */
export const bodyOf = (endpoint: Endpoint): unknown =>
  endpoint.body === undefined ? undefined : sampleOf(endpoint.body);

export const queryOf = (endpoint: Endpoint): Record<string, unknown> =>
  endpoint.query === undefined ? {} : (sampleOf(endpoint.query) as Record<string, unknown>);

/** Every foreign id in each place of the path, the others one's own: 404, and never anything else. */
export async function foreignInPath(endpoint: Endpoint, probe: Probe): Promise<Findings> {
  const { params, unfound } = await probe.names.paramsOf(endpoint);
  const faults: string[] = [];
  let tried = 0;
  for (const name of namesIn(endpoint.path).filter((name) => name !== 'employer'))
    for (const id of idsFor(paramSchema(endpoint, name), probe.foreign)) {
      const sent = { as: probe.as, params: { ...params, [name]: id }, query: queryOf(endpoint) };
      const answer = await send(probe.target, endpoint, { ...sent, body: bodyOf(endpoint) });
      tried += 1;
      faults.push(...leaksIn(endpoint, answer, id, probe.foreign));
      // What cannot be called at all without a file is refused for it, which tells nothing of the thing.
      const isHidden = answer.status === 404 && answer.code === 'NOT_FOUND';
      if (!isHidden && answer.code !== 'FILE_REFUSED')
        faults.push(`${endpoint.name}: a foreign ${name} was answered ${short(answer)}`);
    }
  const own = unfound.length === 0 ? '' : ` (own ${unfound.join(', ')} not found)`;
  return { outcome: tried === 0 ? '–' : faults.length === 0 ? `404${own}` : 'FAULT', faults };
}

/** Ids of the other tenant in an answer, but for the one that was sent. */
function leaksIn(endpoint: Endpoint, { text }: Answered, sent: string, { uuids, names }: Ids): string[] {
  const rest = text.replaceAll(sent, '');
  return [...uuids, ...names]
    .filter((id) => rest.includes(id))
    .map((id) => `${endpoint.name}: an answer tells the other tenant’s ${id}`);
}

type Part = 'query' | 'body';

/** A foreign id in a place of query or body is answered as one that exists nowhere, item by item too. */
export async function foreignWithin(endpoint: Endpoint, part: Part, probe: Probe): Promise<Findings> {
  const schema = part === 'query' ? endpoint.query : endpoint.body;
  if (schema === undefined) return { outcome: '–', faults: [] };
  const places = idPlaces(schema);
  const faults: string[] = [];
  const outcomes = new Set<string>();
  for (const place of places) {
    const inPlace = schemaAt(schema, place);
    const call = (value: string) => callWith(endpoint, { part, place, value }, probe);
    const unknown = unknownFor(inPlace);
    const nobodys = await call(unknown);
    outcomes.add(
      nobodys.status < 300 && /NOT_FOUND/.test(nobodys.text) ? 'each NOT_FOUND' : shortest(nobodys),
    );
    for (const id of idsFor(inPlace, probe.foreign)) {
      const theirs = await call(id);
      faults.push(...leaksIn(endpoint, theirs, id, probe.foreign));
      if (!isAlike(theirs, nobodys, id, unknown))
        faults.push(
          `${endpoint.name}: a foreign id at ${place.join('/')} was answered ${short(theirs)}, one that is nobody’s ${short(nobodys)}`,
        );
    }
  }
  if (faults.length > 0) return { outcome: 'FAULT', faults };
  return { outcome: places.length === 0 ? '–' : [...outcomes].join(', '), faults };
}

const shortest = ({ status, code }: Answered) => (status < 300 ? 'taken as nobody’s' : `${status} ${code}`);

/** Same status, same code, and with success the same items of a batch found and not found. */
function isAlike(theirs: Answered, nobodys: Answered, id: string, unknown: string): boolean {
  if (theirs.status !== nobodys.status || theirs.code !== nobodys.code) return false;
  const items = ({ text }: Answered, sent: string) =>
    [...text.replaceAll(sent, '').matchAll(/"code":"([A-Z_]+)"/g)].map((found) => found[1]).join();
  return items(theirs, id) === items(nobodys, unknown);
}

async function callWith(
  endpoint: Endpoint,
  { part, place, value }: { part: Part; place: Place; value: string },
  { target, as, names }: Probe,
): Promise<Answered> {
  const { params } = await names.paramsOf(endpoint);
  const sent: Sent = { as, params, query: queryOf(endpoint), body: bodyOf(endpoint) };
  sent[part] = sampleOf(part === 'query' ? endpoint.query : endpoint.body, { place, value }) as never;
  if (endpoint.retry === 'version') sent.version = await names.versionOf(endpoint, params);
  return send(target, endpoint, sent);
}
