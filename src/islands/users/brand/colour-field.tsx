import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { contrast, longHex, tintColors, tintError } from '#lib/format/tint.ts';
import { Button } from '#ui/button.tsx';
import styles from '../settings.module.css';
import brand from './brand.module.css';
import { coloursOf } from './logo-colours.ts';

type FieldProps = {
  /** The field that takes the colour as text. */
  field: ReactNode;
  value: string;
  onPick: (colour: string) => void;
};

/** What the browser's picker stands on while no colour is chosen. */
const NONE = '#888888';
/** What WCAG asks of text. */
const READABLE = 4.5;

/** The colour as text or by the browser's picker, and what is done where it cannot be read on white. */
export function ColourField({ field, value, onPick }: FieldProps) {
  const isColour = tintError(value) === null;
  return (
    <>
      <div className={styles.colour}>
        {field}
        <input
          type="color"
          aria-label="Pick an accent colour"
          value={isColour ? longHex(value) : NONE}
          onChange={({ target }) => onPick(target.value)}
        />
      </div>
      {isColour && <OnWhite colour={value} />}
    </>
  );
}

function OnWhite({ colour }: { colour: string }) {
  const own = contrast(colour, '#ffffff');
  if (own >= READABLE) return null;
  const { text, on } = tintColors(colour, 'light');
  return (
    <p className={brand.contrast} role="note">
      <TriangleAlert aria-hidden="true" />
      <span>
        {`On white, this colour reaches ${figure(own)} to 1; text needs ${READABLE} to 1. `}
        {`Links use ${text} instead, at ${figure(contrast(text, '#ffffff'))} to 1`}
        {on === '#ffffff' ? '.' : ', and buttons have dark text.'}
      </span>
    </p>
  );
}

/** Rounded down: 4.49 is not 4.5. */
const figure = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The colours of the logo as buttons, read as soon as there is a logo. */
export function LogoColours({ logo, onPick }: { logo: string; onPick: (colour: string) => void }) {
  const [found, setFound] = useState<readonly string[] | null>(null);
  const latest = useRef(logo);
  latest.current = logo;
  useEffect(() => {
    void coloursAt(logo)
      .catch(() => [])
      .then((colours) => latest.current === logo && setFound(colours));
  }, [logo]);
  if (found === null) return null;
  return (
    <fieldset className={brand.found}>
      <legend className="visually-hidden">Colours in your logo</legend>
      {found.length === 0 ? 'No colours found in the logo.' : 'Use a colour of your logo:'}
      {found.map((colour) => (
        <Button key={colour} size="row" icon={<Swatch colour={colour} />} onPress={() => onPick(colour)}>
          {colour}
        </Button>
      ))}
    </fieldset>
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
