// Makes the sound, times, waveforms, cover pictures and logo of the demo from the texts in server/db/demo/clips.
// An authoring tool: its results are committed. Needs espeak-ng, sox and lame (Debian packages of those names).
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ClipScript } from '../server/db/demo/clips/clip-script.ts';
import { codeThatSurvivesAugust } from '../server/db/demo/clips/code-that-survives-august.ts';
import { nightInTheTomatoHouse } from '../server/db/demo/clips/night-in-the-tomato-house.ts';
import { premierMatinAPlouvenel } from '../server/db/demo/clips/premier-matin-a-plouvenel.ts';
import { smallestColleagues } from '../server/db/demo/clips/smallest-colleagues.ts';
import { speakTrack } from './demo-clips/speak.ts';

const demo = join(import.meta.dirname, '../server/db/demo');
const drawings = join(import.meta.dirname, 'demo-clips');
const scripts = [nightInTheTomatoHouse, smallestColleagues, premierMatinAPlouvenel, codeThatSurvivesAugust];
const [only] = process.argv.slice(2);

const workFolder = mkdtempSync(join(tmpdir(), 'demo-clips-'));
try {
  mkdirSync(join(demo, 'sound'), { recursive: true });
  mkdirSync(join(demo, 'covers'), { recursive: true });
  for (const script of scripts) {
    if (only !== 'covers') makeSound(script);
    if (only !== 'sound') await makeCover(script);
  }
  if (only !== 'sound') await makeLogo();
} finally {
  rmSync(workFolder, { recursive: true });
}

function makeSound(script: ClipScript): void {
  const tracks = script.tracks.map(({ soundFile, lines }) => {
    const path = join(demo, 'sound', soundFile);
    const spoken = speakTrack(lines, path, workFolder);
    console.log(`${soundFile}: ${spoken.durationMs} ms, ${statSync(path).size} bytes`);
    return { soundFile, ...spoken };
  });
  const lines = tracks.map((track) => `    ${JSON.stringify(track)}`).join(',\n');
  writeFileSync(join(demo, 'clips', `${script.key}.generated.json`), `{\n  "tracks": [\n${lines}\n  ]\n}\n`);
}

async function makeCover({ cover }: ClipScript): Promise<void> {
  if (!cover) return;
  const drawing = join(drawings, 'covers', cover.file.replace('.webp', '.svg'));
  const picture = await sharp(drawing)
    .resize(1600, 700)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(demo, 'covers', cover.file), picture);
  console.log(`${cover.file}: ${picture.length} bytes`);
}

/** Large enough for search engines; the pages' own header shows it at 32 pixels. */
async function makeLogo(): Promise<void> {
  const picture = await sharp(join(drawings, 'logo/quillmere.svg'))
    .resize(320, 320)
    .webp({ lossless: true })
    .toBuffer();
  writeFileSync(join(demo, 'covers/quillmere-logo.webp'), picture);
  console.log(`quillmere-logo.webp: ${picture.length} bytes`);
}
