// The camera and microphone in use: opened while the recorder is shown, and opened again when another is chosen.
import { useEffect, useState } from 'react';
import {
  closeStream,
  type Devices,
  type DeviceTrouble,
  type DeviceWish,
  listDevices,
  openDevices,
} from '#lib/recording/devices.ts';

export type Camera = {
  stream: MediaStream | null;
  trouble: DeviceTrouble | null;
  devices: Devices;
  wish: DeviceWish;
  choose: (change: Partial<DeviceWish>) => void;
  tryAgain: () => void;
};

type Opening = { stream: MediaStream | null; trouble: DeviceTrouble | null };

export function useCamera(): Camera {
  const [wish, setWish] = useState<DeviceWish>({ hasPicture: true, camera: null, microphone: null });
  const [attempt, setAttempt] = useState(0);
  const [{ stream, trouble }, setOpening] = useState<Opening>({ stream: null, trouble: null });
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same once more.
  useEffect(() => {
    let isOver = false;
    let own: MediaStream | null = null;
    setOpening({ stream: null, trouble: null });
    void openDevices(wish).then(async (opened) => {
      own = 'stream' in opened ? opened.stream : null;
      if (isOver) return closeStream(own);
      setOpening({ stream: own, trouble: 'trouble' in opened ? opened.trouble : null });
      // Their names are told once one was allowed.
      setDevices(await listDevices());
    });
    return () => {
      isOver = true;
      closeStream(own);
    };
  }, [wish, attempt]);

  useEffect(() => {
    const look = async () => setDevices(await listDevices());
    navigator.mediaDevices?.addEventListener('devicechange', look);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look);
  }, []);

  return {
    stream,
    trouble,
    devices,
    wish,
    choose: (change) => setWish({ ...wish, ...change }),
    tryAgain: () => setAttempt(attempt + 1),
  };
}
