import { type ReactNode, useState } from 'react';
import { longHex, tintError } from '#lib/format/tint.ts';
import { Button } from '#ui/button.tsx';
import styles from '../settings.module.css';
import { coloursOf } from './logo-colours.ts';

type Props = {
  /** The field that takes the colour as text. */
  field: ReactNode;
  value: string;
  logo: string | null;
  onPick: (colour: string) => void;
};

/** What the browser's picker stands on while no colour is chosen. */
const NONE = '#888888';

/** The colour as text, by the browser's picker, or out of the logo. */
export function ColourField({ field, value, logo, onPick }: Props) {
  const [found, setFound] = useState<readonly string[] | null>(null);
  const read = async (address: string) => setFound(await coloursAt(address).catch(() => []));
  return (
    <>
      <div className={styles.colour}>
        {field}
        <input
          type="color"
          aria-label="Pick an accent colour"
          value={tintError(value) === null ? longHex(value) : NONE}
          onChange={({ target }) => onPick(target.value)}
        />
      </div>
      {logo !== null && (
        <div className={styles.save}>
          <Button onPress={() => void read(logo)}>Read colours from logo</Button>
          {found?.map((colour) => (
            <Button key={colour} icon={<Swatch colour={colour} />} onPress={() => onPick(colour)}>
              {colour}
            </Button>
          ))}
          <p role="status">{found?.length === 0 && 'No colours found in the logo.'}</p>
        </div>
      )}
    </>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <span aria-hidden="true" className={styles.swatch} style={{ background: colour }} />
);

/** Big enough for what fills a logo, small enough to count at once. */
const SIDE = 96;

async function coloursAt(address: string): Promise<string[]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (brush === null) return [];
  brush.drawImage(image, 0, 0, SIDE, SIDE);
  return coloursOf(brush.getImageData(0, 0, SIDE, SIDE).data);
}
