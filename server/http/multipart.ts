// Files that travel: streamed to disk while their digest is taken; nothing stays of an upload that breaks off.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '#contract/kit/endpoint.ts';
import { AppError } from '#server/errors.ts';

/** An uploaded file on its temporary path. Its name and type are the sender's words: hints, nothing more. */
export type ReceivedFile = {
  path: string;
  fileName: string;
  bytes: number;
  sha256: string;
  /** Removes the temporary file unless the store took it. Called after every verb. */
  discard: () => Promise<void>;
};

export type Multipart = { data: unknown; file: ReceivedFile | undefined };

/** Where a file comes down, and who counts its bytes as they come. */
export type Landing = { temporaryPath: () => Promise<string>; arrived: (bytes: number) => void };

/** Reads an optional part `data` (JSON), then the part `file`. Throws BAD_REQUEST, TOO_LARGE, VALIDATION. */
export async function readMultipart(
  request: FastifyRequest,
  rule: FileRule,
  landing: Landing,
): Promise<Multipart> {
  const found: Multipart = { data: undefined, file: undefined };
  try {
    for await (const part of request.parts({
      limits: { fileSize: rule.maxBytes, files: 1, fields: 1, parts: 2 },
    })) {
      if (part.type === 'file' && part.fieldname === 'file' && found.file === undefined) {
        found.file = await receive(part, rule, landing);
      } else if (part.type === 'field' && part.fieldname === 'data') {
        found.data = parseData(part.value);
      } else {
        if (part.type === 'file') part.file.resume();
        throw new AppError(
          'BAD_REQUEST',
          `The part "${part.fieldname}" isn’t expected here. Send data, then file.`,
        );
      }
    }
  } catch (error) {
    await found.file?.discard();
    throw readable(error, rule);
  }
  return found;
}

function parseData(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch {
    // Falls through: the sentence is the same for every kind of unreadable.
  }
  throw new AppError('BAD_REQUEST', 'The part "data" isn’t JSON.');
}

async function receive(part: MultipartFile, rule: FileRule, landing: Landing): Promise<ReceivedFile> {
  const path = await landing.temporaryPath();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      landing.arrived(chunk.length);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { mode: 0o600 });
  const discard = () => rm(path, { force: true });
  try {
    await pipeline(part.file, measure, target);
    if (part.file.truncated) throw tooLarge(rule);
  } catch (error) {
    // A file that is still being opened would come to life after its removal.
    if (!target.closed) await once(target, 'close').catch(() => undefined);
    await discard();
    throw error;
  }
  return { path, fileName: part.filename ?? '', bytes, sha256: hash.digest('hex'), discard };
}

const tooLarge = (rule: FileRule) =>
  new AppError('TOO_LARGE', `This file is larger than ${Math.round(rule.maxBytes / 1_000_000)} MB.`);

function readable(error: unknown, rule: FileRule): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rule);
  if (code === 'ENOSPC') return new AppError('STORAGE_FULL', 'The server is out of storage for this file.');
  if (code.startsWith('FST_') || /multipart|Unexpected end|Premature close|Malformed/i.test(error.message))
    return new AppError('BAD_REQUEST', 'The upload was interrupted or isn’t valid multipart.');
  return error;
}
