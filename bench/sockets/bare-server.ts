// A bare socket.io server: takes everybody in, into one room, and does nothing else. What the product is compared with.
// Argument: port.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answerParent, payloadOf } from './measured.ts';

const [port = '0'] = process.argv.slice(2);
const server = createServer();
const io = new Server(server, { serveClient: false, transports: ['websocket'] });
io.on('connection', (socket) => void socket.join('all'));
const meta = { id: '019a0000-0000-7000-8000-000000000000', at: '2026-03-02T08:00:00.000Z', actorId: null };
answerParent(async (note) => void io.to('all').emit('tracking/received', payloadOf(note), meta));
server.listen(Number(port), '127.0.0.1', () => process.send?.({ kind: 'ready' }));
