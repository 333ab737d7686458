// How loud a microphone is, for a meter.

export type LevelMeter = { read: () => number; close: () => void };

/** Reads from 0 (silence, -60 dB and below) to 1 (as loud as can be recorded). */
export function levelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    close: () => void context.close(),
  };
}

/** By decibels, as ears hear: from -60 dB to 0. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
  if (power === 0) return 0;
  return Math.min(1, Math.max(0, (10 * Math.log10(power) + 60) / 60));
}
