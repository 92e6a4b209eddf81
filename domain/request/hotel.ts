/**
 * A hotel that staff of its platform apply for. Source: spec 3 (hotel first-step form), 5; D-83.
 */
/** The first step's form, under its names on the wire. RL is the legal representative. */
export type SearchedHotel = {
  hotelName: string;
  nameRL: string;
  firstNameRL: string;
  secondNameRL?: string | undefined;
  cellphoneNumber: string;
  emailRL: string;
  rfc: string;
};

/** A company's RFC has 12 characters, an individual's 13. Source: mexico C2. */
export const regimeOfRfc = (rfc: string): 'PF' | 'PM' => (rfc.length === 12 ? 'PM' : 'PF');

/** The whole name of the legal representative. */
export const representativeOf = ({ nameRL, firstNameRL, secondNameRL }: SearchedHotel): string =>
  [nameRL, firstNameRL, secondNameRL].filter(Boolean).join(' ');

/** Which request it is, among many open tabs. */
export const hotelReference = (hotel: string | null, name: string): string =>
  [hotel, name].filter(Boolean).join(' · ');
