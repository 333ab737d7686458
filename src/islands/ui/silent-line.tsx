import { Waveform } from './waveform.tsx';

/** A waveform in which nobody has spoken yet: the mark of what is empty or still being read. */
export function SilentLine() {
  return <Waveform peaks={null} bars={60} height={36} />;
}
