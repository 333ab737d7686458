// The reference: node:http that reads a POST to its end and answers 204. The port comes as argument.
import { createServer } from 'node:http';

createServer((request, response) => {
  request.on('end', () => {
    response.writeHead(204);
    response.end();
  });
  request.resume();
}).listen(Number(process.argv[2]), '127.0.0.1');
