// How many words of a track are heard, asked of the database: without reading what is said.
import { type SQL, sql } from 'drizzle-orm';

/**
 * The cues of a transcript that are heard when its track plays as it is cut, as `heardCues` has it; null without a
 * transcript. The names are those of both tables in the statement around it.
 */
export function heardCount(track: string, words: string): SQL<number | null> {
  return sql.raw(`case when ${track}.start_ms = 0 and ${track}.end_ms is null then ${words}.cue_count
    else (select count(*)::int from jsonb_array_elements(${words}.cues) as cue
      where ${words}.cue_count > 0 and (cue ->> 'end')::int > ${track}.start_ms
        and (${track}.end_ms is null or (cue ->> 'start')::int < ${track}.end_ms)) end`) as SQL<
    number | null
  >;
}
