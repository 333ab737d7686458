// The player's keys. They act only while focus is inside it.
import type { KeyboardEvent } from 'react';
import type { Player } from './use-player.ts';

/** What a key does; true when it did something. */
export function pressKey(event: KeyboardEvent, player: Player): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = actOf(event.key, event.target as HTMLElement, player);
  act?.();
  return act !== null;
}

function actOf(key: string, target: HTMLElement, player: Player): (() => void) | null {
  // A button or link under focus keeps its own Space.
  const isOnControl = target.closest('button, a') !== null;
  if (key === ' ') return isOnControl ? null : () => player.toggle();
  if (/^[0-9]$/.test(key))
    return () => player.seek(startOf(player) + ((player.track?.length ?? 0) * Number(key)) / 10);
  const acts: Record<string, () => void> = {
    ArrowLeft: () => player.by(-5_000),
    ArrowRight: () => player.by(5_000),
    j: () => player.by(-15_000),
    l: () => player.by(15_000),
    n: () => player.goTo(player.at + 1),
    p: () => player.goTo(player.at - 1),
    m: () => player.mute(),
  };
  return acts[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const startOf = (player: Player) => player.track?.start ?? 0;
