// How much can still be recorded on this device.
import type { RecordingKind } from './recording-type.ts';

/** Recording stops while this much is free, so that what is kept can still be put in order and sent. */
const KEPT_FREE = 50_000_000;

/** What is asked of the browser's encoder; bits a second. */
export const VIDEO_BITS = 2_500_000;
export const SOUND_BITS = 128_000;

type Estimate = () => Promise<StorageEstimate>;
const ofBrowser: Estimate = () => navigator.storage.estimate();

/** Bytes that recordings may still take; null where the browser doesn't say. */
export async function spaceLeft(estimate: Estimate = ofBrowser): Promise<number | null> {
  try {
    const { quota, usage } = await estimate();
    if (quota === undefined || usage === undefined) return null;
    return Math.max(0, quota - usage - KEPT_FREE);
  } catch {
    return null;
  }
}

/** Whole minutes that fit into so many bytes. Putting a take in order needs its size once more. */
export function minutesIn(bytes: number, kind: RecordingKind): number {
  const bits = SOUND_BITS + (kind === 'video' ? VIDEO_BITS : 0);
  return Math.floor((bytes * 8) / (bits * 60) / 2);
}

/** Asks the browser not to clear recordings when the disk fills up. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
