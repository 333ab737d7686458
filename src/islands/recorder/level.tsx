// How loud the microphone is. Moves without React drawing it anew sixty times a second.
import { useEffect, useRef } from 'react';
import { levelMeter } from '#lib/recording/level.ts';

export function Level({ stream, label }: { stream: MediaStream; label: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const level = levelMeter(stream);
    const timer = setInterval(() => {
      if (meter.current !== null) meter.current.value = level.read();
    }, 60);
    return () => {
      clearInterval(timer);
      level.close();
    };
  }, [stream]);
  return <meter ref={meter} aria-label={label} min={0} max={1} low={0.2} high={0.95} optimum={0.6} />;
}
