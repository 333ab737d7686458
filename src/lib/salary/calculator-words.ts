// The words of the calculator, handed in by the page in its language. `{{…}}` are filled in the browser.
import type { OfferField, OfferMistake } from './offer-form.ts';

export type CalculatorWords = {
  fields: Record<OfferField | 'hourly' | 'annual' | 'find', string>;
  mistakes: Record<OfferMistake['is'], string>;
  more: string;
  work: string;
  also: string;
  /** Says what was taken, and that the title says more. */
  likely: string;
  /** Says that this is only the nearest. */
  unsure: string;
  nothingFound: string;
  turned: string;
  inAYear: string;
  /** `{{hourly}}` */
  orAnHour: string;
  anHour: string;
  aMonth: string;
  firstYear: string;
  fourYears: string;
  noAmount: string;
  save: string;
  saving: string;
  /** `{{url}}` is left out: the address stands beside it. */
  saved: string;
  notSaved: string;
  /** `{{occupation}}` */
  earn: string;
  /** `{{amount}}` each. */
  earnLess: string;
  median: string;
  earnMore: string;
  /** `{{share}}` */
  moreThan: string;
  fewer: string;
  beyond: string;
  thisOffer: string;
  /** `{{count}}` */
  people: string;
  titles: string;
  otherCurrency: string;
  compare: string;
  /** `{{number}}` */
  offer: string;
  add: string;
  remove: string;
  figure: string;
  most: string;
};
