// Cameras and microphones: which there are, and why one can't be used.

/** `refused` by the person or the system · `none` there is no such device · `busy` in use elsewhere · `unsupported` by this browser */
export type DeviceTrouble = 'refused' | 'none' | 'busy' | 'unsupported';

export type DeviceWish = { hasPicture: boolean; camera: string | null; microphone: string | null };
export type Device = { id: string; name: string };
export type Devices = { cameras: Device[]; microphones: Device[] };

export type Opened = { stream: MediaStream } | { trouble: DeviceTrouble };

/** Whether this browser can record at all; `getUserMedia` is there on secure pages only. */
export const canRecordHere = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Opens a microphone, and a camera where a picture is wished. */
export async function openDevices({ hasPicture, camera, microphone }: DeviceWish): Promise<Opened> {
  if (!canRecordHere()) return { trouble: 'unsupported' };
  const picked = (id: string | null) => (id === null ? {} : { deviceId: { ideal: id } });
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
  const video = hasPicture ? { facingMode: 'user', ...size, ...picked(camera) } : false;
  const audio = { echoCancellation: true, noiseSuppression: true, ...picked(microphone) };
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio }) };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** Names are empty until a device was allowed; those get none. */
export async function listDevices(): Promise<Devices> {
  const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

export const closeStream = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}
