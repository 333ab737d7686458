// The least there is to start: the framework and a question to the database. Arguments: port and connection string.
import fastify from 'fastify';
import pg from 'pg';

const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const app = fastify();
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows[0]);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
