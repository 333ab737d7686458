// How the forms of a page stand after one of them was sent. Types only.

/** A field that is wrong: its name in the form, and which sentence of `form.errors` says why. */
export type WrongField = { field: string; why: string };

export type FormFace = {
  /** The block the form stands in, or the name of one without a block. */
  id: string;
  is: 'sent' | 'refused';
  /** What was typed comes back where it was refused. */
  typed: Readonly<Record<string, string>>;
  wrong: readonly WrongField[];
  /** Nothing of the fields is wrong: too many came, or it could not be taken just now. */
  notice: 'tooMany' | 'unsent' | null;
  /** Of the gate, whose answer is nobody else's: who reads on, for the next form on this device. */
  left?: Left;
};

export type Left = { fullName: string; email: string; phone: string };
