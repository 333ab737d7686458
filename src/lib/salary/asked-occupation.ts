// Which occupation an address asks for, and what people earn in it. For pages: they fetch before they render.
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { getWages, searchOccupations, type Wages } from '#contract/salary-calculator.ts';
import type { Call } from '../api/create-call.ts';
import { foundOrNull } from '../found-or-null.ts';

export type AskedOccupation = {
  /** What stands in the field. */
  typed: string;
  /** Every occupation that what was typed may mean, best first. */
  found: OutputOf<typeof searchOccupations>['data'];
  wages: Wages | null;
};

/** A code in the address decides; else the best of what was typed. */
export async function askedOccupation(
  call: Call,
  { code, typed, location }: { code: string | null; typed: string; location: string },
): Promise<AskedOccupation> {
  const search = typed.slice(0, 200).trim();
  const found =
    code === null && search !== ''
      ? ((await foundOrNull(call(searchOccupations, { query: { search } })))?.data ?? [])
      : [];
  const occupation = code ?? found[0]?.code;
  const wages =
    occupation === undefined
      ? null
      : await foundOrNull(call(getWages, { params: { occupation }, query: { location } }));
  return { typed: search || (wages?.title ?? ''), found, wages };
}
