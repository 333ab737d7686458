// Mono 16-bit sound in memory: reading and writing WAV, trimming, levelling. Numbers are samples from -1 to 1.

export type Pcm = { rate: number; samples: Float32Array };

export function readWav(file: Buffer): Pcm {
  const rate = file.readUInt32LE(24);
  let at = 12;
  while (file.toString('latin1', at, at + 4) !== 'data') at += 8 + file.readUInt32LE(at + 4);
  // Encoders that write to a pipe leave the length at its maximum, so the file's own end counts too.
  const end = Math.min(file.length, at + 8 + file.readUInt32LE(at + 4));
  const samples = new Float32Array((end - at - 8) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(at + 8 + i * 2) / 32768;
  return { rate, samples };
}

export function writeWav({ rate, samples }: Pcm): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), 44 + i * 2);
  });
  return file;
}

export function loudest(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Where sound above a share of the loudest begins and ends. */
export function heardPart(samples: Float32Array, share: number): { from: number; to: number } {
  const floor = loudest(samples) * share;
  const isHeard = (sample: number) => Math.abs(sample) > floor;
  return { from: samples.findIndex(isHeard), to: samples.findLastIndex(isHeard) + 1 };
}

/** Gives each sentence the same loudness, so that no speaker drowns another, and leaves room for the encoder. */
export function levelled(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = Math.min(0.1 / Math.sqrt(power), 0.75 / loudest(samples));
  return samples.map((sample) => sample * gain);
}

/** 256 values 0–255: the loudest moment of each part, against the loudest of the whole. */
export function peaks(samples: Float32Array, count = 256): number[] {
  const most = loudest(samples);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * samples.length) / count);
    const to = Math.floor(((i + 1) * samples.length) / count);
    return Math.round((loudest(samples.subarray(from, to)) / most) * 255);
  });
}
