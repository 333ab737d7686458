import type { AtsConnection } from '#contract/ats-connection.ts';
import type { previewAtsConnection as endpoint } from '#contract/ats-mapping.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mappedTree } from '#server/features/job-boards/sync/mapped-tree.ts';
import { nodesWithOther, withOther } from '#server/features/job-boards/sync/other-department.ts';
import { readSource } from '#server/features/job-boards/sync/read-source.ts';
import { connectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { askedBoard } from './asked-board.ts';
import { noMapping } from './mapping.ts';
import { previewJobs, previewTree } from './preview-jobs.ts';
import { sourceFields } from './source-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

type Mapping = AtsConnection['mapping'];

const MOST_JOBS = 5;

/** Five jobs with the names and fields of the mapping, and every node and field the platform has. Nothing is kept. */
export async function previewAtsConnection(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const source = await askedBoard(ctx, connection);
  const read = (mapping: Mapping) => {
    const tree = mappedTree(source.departments, mapping.departments);
    const departments = withOther(tree, mapping, 'en');
    const offices = mappedTree(source.offices, mapping.offices);
    const { jobs } = readSource({ board: { language: 'en' }, source, mapping }, departments, offices);
    const listed = jobs.filter(({ plain }) => plain.isListed);
    return {
      listed,
      departments: nodesWithOther(
        departments,
        jobs.map(({ plain }) => plain),
      ),
      offices: offices.nodes,
    };
  };
  const mapped = read(connection.mapping);
  // Trees as the platform names them, left-out nodes too: here somebody maps them.
  const { listed, departments, offices } = read({ ...noMapping, fields: connection.mapping.fields });
  return {
    jobs: previewJobs(mapped.listed, mapped, MOST_JOBS),
    departments: previewTree(departments, listed, 'departmentIds'),
    offices: previewTree(offices, listed, 'officeIds'),
    fields: sourceFields(source.jobs),
    jobCount: listed.length,
  };
}
