// The fields a source has of its own, with how many jobs fill them and what stands in them. Pure.
import type { SourceField } from '#contract/ats-mapping.ts';
import type { NormJob } from '#server/outside/ats/connector.ts';

const MOST_FIELDS = 100;
const MOST_EXAMPLES = 3;

/** Those that most jobs fill come first. */
export function sourceFields(jobs: readonly Pick<NormJob, 'custom'>[]): SourceField[] {
  const fields = new Map<string, { jobCount: number; examples: Set<string> }>();
  for (const { custom = {} } of jobs)
    for (const [name, value] of Object.entries(custom)) {
      const field = fields.get(name) ?? { jobCount: 0, examples: new Set() };
      fields.set(name, field);
      field.jobCount += 1;
      if (field.examples.size < MOST_EXAMPLES) field.examples.add(value);
    }
  return [...fields]
    .sort(([, one], [, other]) => other.jobCount - one.jobCount)
    .slice(0, MOST_FIELDS)
    .map(([name, { jobCount, examples }]) => ({ name, jobCount, examples: [...examples] }));
}
