// The reference: node:http sending one buffer, with the headers a stored page has. Port and file come as arguments.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', file = '', headers = '[]'] = process.argv.slice(2);
const body = readFileSync(file);
const all = [...(JSON.parse(headers) as string[]), 'Content-Length', String(body.length)];

createServer((_request, response) => {
  response.writeHead(200, all);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
