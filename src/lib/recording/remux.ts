// Browsers write recordings without a length, and without the places one can seek to. The same pictures and sound are
// written anew with both, and the parts of a take one after the other; nothing is encoded again.
import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4InputFormat,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMInputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { blobTarget } from './blob-target.ts';

export type Remuxed = { blob: Blob; durationMs: number };

/** Parts that can't be one file: the camera or the encoder changed in between. */
export class PartsDiffer extends Error {}

/**
 * The last picture of a part has no length, so the next part would begin at the same moment; two pictures at one moment
 * break decoders. Seconds.
 */
const ONE_PICTURE = 1 / 30;

type Lane = {
  track: InputVideoTrack | InputAudioTrack;
  /** What a player must know to decode it. */
  config: VideoDecoderConfig | AudioDecoderConfig;
};
type Source = { lanes: Lane[]; seconds: number; packets: number };
type Writer = (packet: EncodedPacket) => Promise<void>;

/** `type` is what the parts were recorded as. Throws PartsDiffer, or what the file was refused for. */
export async function remux(parts: readonly Blob[], type: string): Promise<Remuxed> {
  const inputs = parts.map(
    (blob) =>
      new Input({ source: new BlobSource(blob), formats: [new WebMInputFormat(), new Mp4InputFormat()] }),
  );
  try {
    const sources = await Promise.all(inputs.map(openSource));
    return await writeAll(sources, type);
  } finally {
    for (const input of inputs) input.dispose();
  }
}

async function openSource(input: Input): Promise<Source> {
  const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const lanes: Lane[] = [];
  let packets = 0;
  for (const track of tracks) {
    const config = await track?.getDecoderConfig();
    if (!track || !config) continue;
    lanes.push({ track, config });
    packets += (await track.computePacketStats()).packetCount;
  }
  return { lanes, seconds: await input.computeDuration(), packets };
}

async function writeAll(sources: readonly Source[], type: string): Promise<Remuxed> {
  const first = sources[0];
  if (first === undefined || first.lanes.length === 0) throw new Error('Nothing was recorded.');
  for (const other of sources) if (!isAlike(first, other)) throw new PartsDiffer();
  const target = blobTarget();
  const isMp4 = /\/mp4\b/.test(type);
  const output = new Output({
    // The table of contents in front: a player can begin before it has the whole file.
    format: isMp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new StreamTarget(target.writable, { chunked: true, chunkSize: 1_048_576 }),
  });
  const most = sources.reduce((sum, { packets }) => sum + packets, 0);
  const writers: Writer[] = [];
  for (const lane of first.lanes) writers.push(await addTrack(output, lane, most));
  await output.start();
  let seconds = 0;
  for (const source of sources) {
    if (seconds > 0) seconds += ONE_PICTURE;
    await copy(source, writers, seconds);
    seconds += source.seconds;
  }
  await output.finalize();
  return { blob: target.blob(type), durationMs: Math.round(seconds * 1000) };
}

async function addTrack(
  output: Output,
  { track, config }: Lane,
  maximumPacketCount: number,
): Promise<Writer> {
  const meta = new Once(config);
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource((await track.getCodec()) ?? 'vp8');
    output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
    return (packet) => source.add(packet, meta.take<VideoDecoderConfig>());
  }
  const source = new EncodedAudioPacketSource(((await track.getCodec()) as 'opus' | null) ?? 'opus');
  output.addAudioTrack(source, { maximumPacketCount });
  return (packet) => source.add(packet, meta.take<AudioDecoderConfig>());
}

/** Goes with the first packet only. */
class Once {
  #config: object | null;
  constructor(config: object) {
    this.#config = config;
  }
  take<Config>(): { decoderConfig: Config } | undefined {
    const config = this.#config;
    this.#config = null;
    return config === null ? undefined : { decoderConfig: config as Config };
  }
}

/** Both tracks side by side in the order of their times, so that neither waits in memory for the other. */
async function copy(source: Source, writers: readonly Writer[], offset: number): Promise<void> {
  const runs = source.lanes.map(({ track }) => new EncodedPacketSink(track).packets());
  const next = await Promise.all(runs.map((run) => run.next()));
  for (;;) {
    let at = -1;
    for (const [lane, { done, value }] of next.entries())
      if (!done && (at < 0 || value.timestamp < timeOf(next[at]))) at = lane;
    const run = runs[at];
    const packet = next[at]?.value;
    if (run === undefined || !packet) return;
    const timestamp = Math.max(0, packet.timestamp) + offset;
    await writers[at]?.(packet.clone({ timestamp }));
    next[at] = await run.next();
  }
}

const timeOf = (result: IteratorResult<EncodedPacket, void> | undefined): number =>
  result?.value ? result.value.timestamp : Number.POSITIVE_INFINITY;

const isAlike = (one: Source, other: Source): boolean =>
  one.lanes.length === other.lanes.length &&
  one.lanes.every(({ config }, at) => {
    const theirs = other.lanes[at]?.config;
    return theirs !== undefined && factsOf(config) === factsOf(theirs);
  });

function factsOf(config: VideoDecoderConfig | AudioDecoderConfig): string {
  const { codec, description, ...rest } = config as VideoDecoderConfig & AudioDecoderConfig;
  const bytes = description === undefined ? [] : [...bytesOf(description)];
  return [codec, rest.codedWidth, rest.codedHeight, rest.sampleRate, rest.numberOfChannels, bytes].join();
}

const bytesOf = (data: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
