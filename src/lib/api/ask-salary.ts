// The three calls of the salary calculator's island. By hand, since the caller for all calls weighs as much as the
// calculator; the types hold it to the contract.
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type {
  createSalaryLink,
  getWages,
  SalaryInput,
  searchOccupations,
  Wages,
} from '#contract/salary-calculator.ts';

const base: string = import.meta.env?.PUBLIC_API_BASE ?? '';
const searchPath: (typeof searchOccupations)['path'] = '/v1/public/salary-calculator/occupations';
const wagesPath: (typeof getWages)['path'] = '/v1/public/salary-calculator/wages/:occupation';
const linkPath: (typeof createSalaryLink)['path'] = '/v1/public/salary-calculator/links';

export type FoundOccupation = OutputOf<typeof searchOccupations>['data'][number];

/** Best first. Throws where it cannot be had. */
export async function findOccupations(search: string): Promise<FoundOccupation[]> {
  const answer = await ask(`${searchPath}?search=${encodeURIComponent(search)}`);
  return (answer as OutputOf<typeof searchOccupations>).data;
}

/** Throws where they cannot be had. */
export async function wagesOf(occupation: string, location: string): Promise<Wages> {
  const path = wagesPath.replace(':occupation', encodeURIComponent(occupation));
  return (await ask(`${path}?location=${encodeURIComponent(location)}`)) as Wages;
}

/** Keeps the offers and gives the address of their link. Throws where that did not work. */
export async function keepOffers(offers: readonly SalaryInput[], occupation: string | null): Promise<string> {
  const answer = await ask(linkPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ offers, ...(occupation === null ? {} : { occupation }) }),
  });
  return (answer as OutputOf<typeof createSalaryLink>).url;
}

async function ask(path: string, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(base + path, { ...request, credentials: 'omit' });
  if (!answer.ok) throw new Error(`Refused: ${answer.status}`);
  return answer.json();
}
