// What the calculator asks of the server. Loaded when it first asks: most visitors only reckon.
import {
  createSalaryLink,
  getWages,
  type SalaryInput,
  searchOccupations,
  type Wages,
} from '#contract/salary-calculator.ts';
import { call } from '#lib/api/call.ts';
import type { FoundOccupation } from './use-occupations.ts';

export async function findOccupations(search: string): Promise<FoundOccupation[]> {
  return (await call(searchOccupations, { query: { search } })).data;
}

export const wagesOf = (occupation: string): Promise<Wages> => call(getWages, { params: { occupation } });

/** Keeps the offers and gives the address of their link. */
export async function keepOffers(offers: readonly SalaryInput[], occupation: string | null): Promise<string> {
  const body = { offers: [...offers], ...(occupation === null ? {} : { occupation }) };
  return (await call(createSalaryLink, { body })).url;
}
