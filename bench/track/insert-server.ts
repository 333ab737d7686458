// The plain way: node:http, and one prepared INSERT of the event for each POST, over ten connections to the database.
// Arguments: port, address of the database, the employer's id. Reads no contract and adds nothing up.
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', url = '', employerId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const text = `insert into tracked_events (day, event_id, employer_id, at, event, anonymous_id, is_unlinked, is_bot,
  job_clip, job_clip_track, seconds, language, path, referrer_host, user_agent, props)
  values (current_date, $1, $2, $3, $4, $5, false, false, $6, $7, 60, $8, $9, $10, $11, $12) on conflict do nothing`;

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    if (chunks.length === 0) return response.writeHead(204).end();
    const event = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const props = JSON.stringify({ position: event['position'], ranges: event['ranges'] });
    const values = [
      ...[event['eventId'], employerId, event['at'], event['event'], event['anonymousId']],
      ...[event['jobClipPermalink'], event['jobClipTrackPermalink'], event['language'], event['path']],
      ...[event['referrerHost'], event['userAgent'], props],
    ];
    await pool.query({ name: 'insert', text, values });
    return response.writeHead(204).end();
  });
}).listen(Number(port), '127.0.0.1');
