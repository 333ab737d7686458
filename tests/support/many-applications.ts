// More applications than calls could make in a journey, written into the database of the worker's own product.
import { Client } from 'pg';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { findRunning } from '#server/db/embedded.ts';

/** `mark` is part of each address. */
type Many = { job: JobPagePermalink; like: ApplicationPermalink; count: number; mark: string };

/** The same application some thousand times, a fifth in each of four stages and the rest hired. */
export async function makeMany({ job, like, count, mark }: Many): Promise<void> {
  const client = new Client({ connectionString: findRunning(process.env.E2E_DATA_DIR ?? '') });
  await client.connect();
  await client.query(
    `insert into applications
     select (jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'permalink', substr(md5($1 || n), 1, 11), 'email', n || $1 || '@example.com',
       'first_name', 'Rower', 'last_name', n::text, 'job_page_id', j.id,
       'status', case n % 5 when 0 then 'submitted' when 4 then 'hired' else 'screened-in' end,
       'stage', (array['new', 'screen', 'interview', 'offer', 'offer'])[n % 5 + 1],
       'submitted_at', now() - n * interval '1 minute',
       'stage_since', case n % 5 when 0 then null else now() - interval '9 days' end))).*
     from applications a, job_pages j, generate_series(1, $2::int) n
     where a.permalink = $3 and j.permalink = $4`,
    [mark, count, like, job],
  );
  await client.query('analyze applications');
  await client.end();
}
