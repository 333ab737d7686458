// How the cards of the employer read, check and save what they hold.
import { EmployerProfile } from '#contract/employer-profile.ts';
import { saveEmployer } from '#contract/employers.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { webAddress } from '#lib/format/web-address.ts';
import { employerSaved } from '#lib/stores/auth.ts';

type Body = CallInput<typeof saveEmployer>['body'];

/** Throws CallError. */
export async function save(employer: EmployerProfile, body: Body, version: number): Promise<void> {
  // By its id, since the permalink may be what changes.
  employerSaved(await call(saveEmployer, { params: { employer: employer.id }, body }, { version }));
}

/** Theirs out of a refused save; null where it is no employer. */
export const reading =
  <Values>(valuesOf: (employer: EmployerProfile) => Values) =>
  (current: unknown) => {
    const { success, data } = EmployerProfile.safeParse(current);
    return success ? { values: valuesOf(data), version: data.version } : null;
  };

/** The sentence about what is no web address. */
export const addressError = (value: string) =>
  value.trim() === '' || webAddress(value) !== null
    ? null
    : 'Please enter a web address, such as https://example.com';

/** What was typed, as the API has it: empty is none, and https:// is put in front when missing. */
export const addressOf = (value: string | undefined) =>
  value === undefined ? undefined : value.trim() === '' ? null : webAddress(value);

/** Without what is undefined. */
export const given = <Value extends object>(all: Value) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };
