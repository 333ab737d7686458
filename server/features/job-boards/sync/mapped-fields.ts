// Fields of a job that the employer fills from another field of its source, or leaves empty. Pure.
import type { MappedField } from '#contract/ats-connection.ts';
import type { NormJob } from '#server/outside/ats/connector.ts';
import { employmentOf, salaryOf, workplaceOf } from '../imports/read-words.ts';
import type { SourceMapping } from './ports.ts';
import { line } from './storable.ts';

type Fields = Pick<NormJob, MappedField>;

const readers: { [F in MappedField]: (text: string) => Fields[F] } = {
  employmentType: employmentOf,
  workplaceType: workplaceOf,
  salary: (text) => salaryOf({ min: text, max: '', currency: '', interval: '' }),
  requisitionId: (text) => line(text).slice(0, 80),
};
const empty: Fields = { employmentType: null, workplaceType: null, salary: null, requisitionId: '' };

/** What the mapping says of a job's fields; the others stay as the connector read them. */
export function mappedFields(job: NormJob, mapping: SourceMapping['fields'] = {}): Partial<Fields> {
  const set = <F extends MappedField>(field: F): Partial<Fields> => {
    const source = mapping[field];
    if (source === undefined) return {};
    const text =
      source !== null && Object.hasOwn(job.custom ?? {}, source) ? job.custom?.[source] : undefined;
    return { [field]: text === undefined ? empty[field] : readers[field](text) };
  };
  return {
    ...set('employmentType'),
    ...set('workplaceType'),
    ...set('salary'),
    ...set('requisitionId'),
  };
}
