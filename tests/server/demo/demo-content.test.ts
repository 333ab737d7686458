import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type DemoCue,
  type DemoTrack,
  demoClips,
  demoCoverUrl,
  demoSoundUrl,
} from '#server/db/demo/demo-content.ts';
import { demoEmployer } from '#server/db/demo/demo-employer.ts';

const tracks = demoClips.flatMap((clip) => clip.tracks);
const soundPath = (track: DemoTrack) => fileURLToPath(demoSoundUrl(track.soundFile));

describe('the employer', () => {
  test('has a permalink an employer may have', () => {
    expect(demoEmployer.permalink).toMatch(/^[a-z0-9-]{3,63}$/);
  });

  test('has a tint and texts that fit', () => {
    expect(demoEmployer.tint).toMatch(/^#[0-9a-f]{6}$/);
    expect(demoEmployer.name.length).toBeLessThanOrEqual(120);
    expect(demoEmployer.about.length).toBeLessThanOrEqual(2000);
  });

  test('points only at addresses that belong to nobody', () => {
    for (const address of [demoEmployer.website, demoEmployer.privacyUrl, demoEmployer.accessibilityUrl]) {
      expect(new URL(address).hostname).toMatch(/(^|\.)example\.com$/);
      expect(new URL(address).protocol).toBe('https:');
    }
  });
});

describe('the clips', () => {
  test('are three published and one draft, in more than one language', () => {
    expect(demoClips.map((clip) => clip.status).sort()).toEqual([
      'draft',
      'published',
      'published',
      'published',
    ]);
    expect(new Set(demoClips.map((clip) => clip.language))).toEqual(new Set(['en', 'fr']));
    expect(new Set(demoClips.map((clip) => clip.key)).size).toBe(demoClips.length);
  });

  test.each(demoClips)('"$title" keeps to the lengths of the contract', (clip) => {
    expect(within(clip.title, 200)).toBe(true);
    expect(within(clip.summary, 2000)).toBe(true);
    expect(clip.tracks.length).toBeGreaterThanOrEqual(2);
    expect(clip.tracks.length).toBeLessThanOrEqual(4);
    for (const guest of clip.guests) expect(within(guest.name, 128) && within(guest.role, 120)).toBe(true);
    for (const track of clip.tracks) expect(within(track.title, 300)).toBe(true);
    const highlights = clip.tracks.flatMap((track) => track.highlights);
    expect(highlights.length).toBeGreaterThanOrEqual(1);
    // Each costs the clip's page 150 bytes, and it has 14 kB.
    expect(highlights.length).toBeLessThanOrEqual(5);
    for (const highlight of highlights) {
      expect(within(highlight.quote, 500) && within(highlight.title, 128)).toBe(true);
    }
  });

  test.each(demoClips)('"$title" names everyone who speaks in it among its guests', (clip) => {
    const speaking = new Set(clip.tracks.flatMap((track) => track.cues.map((cue) => cue.speaker)));
    expect(new Set(clip.guests.map((guest) => guest.name))).toEqual(speaking);
    for (const track of clip.tracks) {
      expect(new Set(track.speakers.map((speaker) => speaker.name))).toEqual(
        new Set(track.cues.map((cue) => cue.speaker)),
      );
    }
  });

  test.each(demoClips.filter((clip) => clip.cover))('the cover of "$title" is a small band', async (clip) => {
    const path = fileURLToPath(demoCoverUrl(clip.cover!.file));
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 700 });
    expect(statSync(path).size).toBeLessThanOrEqual(60_000);
    expect(within(clip.cover!.alt, 300)).toBe(true);
    expect([clip.cover!.focal.x, clip.cover!.focal.y].every((part) => part >= 0 && part <= 1)).toBe(true);
  });
});

describe.each(tracks)('the track $soundFile', (track) => {
  test('is an MP3 of the length said, by content', async () => {
    const { format } = await parseFile(soundPath(track), { duration: true });
    expect(format.container).toBe('MPEG');
    expect(format.codec).toBe('MPEG 2 Layer 3');
    expect(format.numberOfChannels).toBe(1);
    expect(Math.abs(format.duration! * 1000 - track.durationMs)).toBeLessThanOrEqual(50);
  });

  test('has cues in order that do not overlap and stay inside', () => {
    let before = 0;
    for (const cue of track.cues) {
      expect(cue.start).toBeGreaterThan(before);
      expect(cue.end).toBeGreaterThan(cue.start);
      before = cue.end;
    }
    expect(before).toBeLessThanOrEqual(track.durationMs);
  });

  test('has a waveform of 256 peaks, loud where someone speaks and silent between', () => {
    expect(track.peaks).toHaveLength(256);
    expect(track.peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 255)).toBe(true);
    expect(Math.max(...track.peaks)).toBe(255);
    for (const cue of track.cues)
      expect(Math.max(...peaksBetween(track, cue.start, cue.end))).toBeGreaterThan(50);
    const pauses = track.cues.slice(1).map((cue, i) => peaksBetween(track, track.cues[i]!.end, cue.start));
    expect(pauses.flat().length).toBeGreaterThan(0);
    expect(Math.max(...pauses.flat())).toBeLessThan(20);
  });

  test('has highlights on the bounds of cues, whose quotes are the words said there', () => {
    for (const { start, end, quote } of track.highlights) {
      const spanned = track.cues.filter((cue) => cue.start >= start && cue.end <= end);
      expect(spanned[0]?.start).toBe(start);
      expect(spanned.at(-1)?.end).toBe(end);
      expect(wordsOf(spanned)).toContain(quote);
      expect(wordsOf(spanned.slice(1))).not.toContain(quote);
      expect(end - start).toBeGreaterThanOrEqual(1000);
      expect(end - start).toBeLessThanOrEqual(120_000);
    }
  });
});

test('no sound file is left over, and all of it together stays small', () => {
  const folder = fileURLToPath(demoSoundUrl('.'));
  expect(readdirSync(folder).sort()).toEqual(tracks.map((track) => basename(track.soundFile)).sort());
  const sound = sum(tracks.map((track) => statSync(soundPath(track)).size));
  const covers = demoClips.flatMap((clip) =>
    clip.cover ? [fileURLToPath(demoCoverUrl(clip.cover.file))] : [],
  );
  expect(sound).toBeLessThanOrEqual(1_600_000);
  expect(sound + sum(covers.map((path) => statSync(path).size))).toBeLessThanOrEqual(2_000_000);
});

function within(text: string, length: number): boolean {
  return text.length > 0 && text.length <= length && text === text.trim() && text === text.normalize('NFC');
}

function wordsOf(cues: DemoCue[]): string {
  return cues.map((cue) => cue.text).join(' ');
}

/** The peaks that lie wholly inside a stretch of the track. */
function peaksBetween(track: DemoTrack, from: number, to: number): number[] {
  const width = track.durationMs / track.peaks.length;
  return track.peaks.filter((_, i) => i * width >= from && (i + 1) * width <= to);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
