// A door for resumable uploads by tus 1.0.0 (https://tus.io/protocols/resumable-upload): its five calls on one path.
// Who may come in, how much, and what becomes of a whole file is said by the place that the door's owner makes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/kit/endpoint.ts';
import { AppError } from '#server/errors.ts';
import type { Passage } from '#server/http/upload-gate.ts';
import { type Appended, appendBytes, type Part, WrongOffset } from './append-bytes.ts';
import { createUpload } from './create-upload.ts';
import { hashAlgorithms } from './receive-bytes.ts';
import { removeUpload } from './remove-upload.ts';
import { settled } from './settle-upload.ts';
import * as tus from './tus-headers.ts';
import type { UploadPlace, UploadRow } from './upload-place.ts';

export type UploadAct = 'create' | 'append' | 'look' | 'remove';
export type Visit = { request: FastifyRequest; reply: FastifyReply };

export type Door = {
  /** Of the uploads together; one of them is below it. */
  path: `/${string}`;
  access: Access;
  maxBytes: number;
  /** Throws the refusal, before anything is read. */
  enter: (act: UploadAct, visit: Visit) => Promise<UploadPlace>;
  /** Lets so many bytes begin; throws RATE_LIMITED. */
  passage: (place: UploadPlace, visit: Visit, bytes: number) => Passage;
};

type Entered = Visit & { place: UploadPlace };

export function uploadDoor(app: FastifyInstance, door: Door): void {
  app.register(async (within) => {
    // The bytes are read by whoever writes them, as they come.
    within.removeAllContentTypeParsers();
    within.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const config = { access: door.access };
    const one = `${door.path}/:upload`;
    for (const url of [door.path, one])
      within.route({ method: 'OPTIONS', url, config, handler: async (_request, reply) => told(door, reply) });
    within.route({ method: 'POST', url: door.path, config, handler: entering(door, 'create', create(door)) });
    within.route({ method: 'HEAD', url: one, config, handler: entering(door, 'look', look) });
    within.route({ method: 'PATCH', url: one, config, handler: entering(door, 'append', append(door)) });
    within.route({ method: 'DELETE', url: one, config, handler: entering(door, 'remove', remove) });
  });
}

const told = ({ maxBytes }: Door, reply: FastifyReply) =>
  reply
    .header('Tus-Resumable', tus.TUS_VERSION)
    .header('Tus-Version', tus.TUS_VERSION)
    .header('Tus-Extension', tus.EXTENSIONS)
    .header('Tus-Max-Size', maxBytes)
    .header('Tus-Checksum-Algorithm', hashAlgorithms.join(','))
    .code(200)
    .send();

function entering({ enter }: Door, act: UploadAct, answer: (entered: Entered) => Promise<FastifyReply>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = { request, reply };
    reply.header('Tus-Resumable', tus.TUS_VERSION).header('Cache-Control', 'no-store');
    const place = await enter(act, visit);
    try {
      tus.checkVersion(request.headers);
      return await answer({ ...visit, place });
    } catch (error) {
      if (error instanceof WrongOffset) reply.header('Upload-Offset', error.offset);
      if (error instanceof AppError && error.code === 'PRECONDITION_FAILED')
        reply.header('Tus-Version', tus.TUS_VERSION);
      // Bytes that nobody reads would keep the connection until its time is over.
      if (!request.raw.complete) reply.header('Connection', 'close');
      throw error;
    }
  };
}

const create =
  (door: Door) =>
  async ({ place, request, reply }: Entered): Promise<FastifyReply> => {
    const { headers } = request;
    const promised = promisedBy(request);
    if (promised !== 0) tus.checkPartType(headers);
    const row = await createUpload(place, {
      length: tus.bytesIn(headers, 'Upload-Length'),
      isDeferred: tus.isDeferred(headers),
      metadata: tus.textOf(headers, 'Upload-Metadata') ?? '',
      concat: tus.textOf(headers, 'Upload-Concat'),
    });
    const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
    reply.header('Location', `${path}/${row.permalink}`);
    const isFinal = row.concat?.startsWith('final') === true;
    const after =
      promised !== 0
        ? await receive(
            door,
            { place, request, reply },
            { permalink: row.permalink, offset: 0, length: null },
          )
        : isFinal || row.length === 0
          ? await settled(place, row.permalink)
          : { row, offset: 0 };
    return progress(reply.code(201), after).send();
  };

async function look({ place, request, reply }: Entered): Promise<FastifyReply> {
  const { row, offset } = await settled(place, permalinkOf(request));
  if (row.length === null) reply.header('Upload-Defer-Length', '1');
  else reply.header('Upload-Length', row.length);
  if (row.metadata !== '') reply.header('Upload-Metadata', row.metadata);
  if (row.concat !== null) reply.header('Upload-Concat', row.concat);
  return progress(reply.code(200), { row, offset }).send();
}

const append =
  (door: Door) =>
  async (entered: Entered): Promise<FastifyReply> => {
    const { request, reply } = entered;
    tus.checkPartType(request.headers);
    const offset = tus.bytesIn(request.headers, 'Upload-Offset');
    if (offset === null) throw tus.badHeader('Upload-Offset', 'Say where these bytes begin.');
    const length = tus.bytesIn(request.headers, 'Upload-Length');
    const after = await receive(door, entered, { permalink: permalinkOf(request), offset, length });
    return progress(reply.code(204), after).send();
  };

async function remove({ place, request, reply }: Entered): Promise<FastifyReply> {
  await removeUpload(place, permalinkOf(request));
  return reply.code(204).send();
}

type Aim = { permalink: string } & Pick<Part, 'offset' | 'length'>;

async function receive(door: Door, { place, request, reply }: Entered, aim: Aim): Promise<Appended> {
  const { headers, raw } = request;
  const promised = promisedBy(request);
  const told = tus.checksumOf(tus.textOf(headers, 'Upload-Checksum'));
  const passage = door.passage(place, { request, reply }, promised ?? door.maxBytes);
  try {
    return await appendBytes(place, aim.permalink, {
      offset: aim.offset,
      length: aim.length,
      promised,
      body: raw,
      checksum: told ?? (tus.hasChecksumTrailer(headers) ? 'trailer' : null),
      trailer: () => tus.checksumOf(raw.trailers['upload-checksum'] ?? null),
      arrived: passage.arrived,
    });
  } finally {
    passage.end();
  }
}

function progress(reply: FastifyReply, { row, offset }: { row: UploadRow; offset: number }): FastifyReply {
  reply.header('Upload-Offset', offset).header('Upload-Expires', row.expiresAt.toUTCString());
  if (row.result !== null) reply.header('Upload-Result', row.result);
  return reply;
}

/** Bytes that the request brings; null where only its end will tell. */
function promisedBy({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return tus.bytesIn(headers, 'Content-Length') ?? 0;
}

const permalinkOf = ({ params }: FastifyRequest) => (params as { upload: string }).upload;
