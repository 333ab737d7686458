// How the page looks: its colours, how wide its column is, what stays free below it, and whether it has a header.
import { useState } from 'react';
import { MOST_BOTTOM, type PageTheme, usualLayout, widths } from '#contract/content-page.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TintField } from './tint-field.tsx';

type Props = { theme: PageTheme; onChange: (about: string, theme: PageTheme) => void };

const schemes = [
  { id: 'auto', label: 'Match device' },
  { id: 'light', label: 'Always light' },
  { id: 'dark', label: 'Always dark' },
] as const;

export function LookFields({ theme, onChange }: Props) {
  const set = (about: string, change: Partial<PageTheme>) => onChange(about, { ...theme, ...change });
  return (
    <>
      <ChoiceField
        label="Colour scheme"
        options={schemes}
        value={theme.scheme}
        onChange={(id) => set('scheme', { scheme: schemes.find((one) => one.id === id)?.id ?? 'auto' })}
      />
      <TintField tint={theme.tint} onChange={(tint) => set('tint', { tint })} />
      <PixelsField
        label="Content width"
        {...{ usual: usualLayout.maxWidth, least: widths.least, most: widths.most }}
        value={theme.maxWidth}
        onChange={(maxWidth) => set('width', { maxWidth })}
      />
      <PixelsField
        label="Bottom margin"
        {...{ usual: usualLayout.bottomMargin, least: 0, most: MOST_BOTTOM }}
        value={theme.bottomMargin}
        onChange={(bottomMargin) => set('space below', { bottomMargin })}
      />
      <Switch
        isSelected={theme.hideHeader}
        onChange={(hideHeader) => set('header', { hideHeader })}
        hint="Hides your name and the language switch."
      >
        Hide the header
      </Switch>
    </>
  );
}

type PixelsProps = {
  label: string;
  value: number;
  usual: number;
  least: number;
  most: number;
  onChange: (pixels: number) => void;
};

/** It holds its own text, so that a number can be written digit by digit; only a whole one that fits is taken. */
function PixelsField({ label, value, usual, least, most, onChange }: PixelsProps) {
  const [typed, setTyped] = useState(String(value));
  // Another number came from elsewhere, such as a step that was taken back.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (Number(typed) !== value) setTyped(String(value));
  }
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <TextField
      label={label}
      hint={`In pixels, from ${least} to ${most}. Default: ${usual}.`}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      error={fits(typed.trim()) ? null : `Enter a whole number from ${least} to ${most}.`}
      onChange={(next) => {
        setTyped(next);
        if (fits(next.trim()) && Number(next) !== value) onChange(Number(next));
      }}
    />
  );
}
