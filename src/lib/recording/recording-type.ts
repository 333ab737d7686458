// Which format a browser records in: MP4 where it can, since every browser plays it, else WebM.

export type RecordingKind = 'video' | 'sound';

const TYPES: Record<RecordingKind, readonly string[]> = {
  video: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
    'video/mp4',
    'video/webm',
  ],
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'],
};

/** The first format this browser records; null where it records none. */
export function recordingType(
  kind: RecordingKind,
  isSupported: (type: string) => boolean = canRecord,
): string | null {
  return TYPES[kind].find(isSupported) ?? null;
}

const canRecord = (type: string): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type);

/** Without codecs, which differ between the parts of one take in spelling only. */
export const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** The ending of a recording's file name. */
export const endingOf = (type: string): 'mp4' | 'webm' => (plainType(type).endsWith('/mp4') ? 'mp4' : 'webm');
