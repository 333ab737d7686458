import type { AtsConnection, AtsConnectionChange } from '#contract/ats-connection.ts';

type Mapping = AtsConnection['mapping'];

/** Each part that is given is the whole of it: a name that is taken out goes back to the platform's. */
export const changedMapping = (before: Mapping, given: AtsConnectionChange['mapping'] = {}): Mapping => ({
  departments: given.departments ?? before.departments,
  offices: given.offices ?? before.offices,
  stages: given.stages ?? before.stages,
  fields: given.fields ?? before.fields,
});

export const noMapping: Mapping = { departments: {}, offices: {}, stages: {}, fields: {} };
