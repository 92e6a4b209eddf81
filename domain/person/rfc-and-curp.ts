/**
 * An RFC and a CURP of one person begin alike, with exceptions that their rules make. Source: SAT, formation of the RFC;
 * RENAPO, Instructivo Normativo para la asignación de la CURP.
 */
import { tidy } from './tidy.ts';

/** What differs, as it stands in each of them: the letters of the name, or the six digits of the birth. */
type Difference = { part: 'letters' | 'birth'; rfc: string; curp: string };

/** Null for a right pair, and where either is not whole. */
export function rfcCurpDifference(rfcText: string, curpText: string): Difference | null {
  const rfc = tidy(rfcText, 'rfc');
  const curp = tidy(curpText, 'curp');
  if (rfc.length !== 13 || curp.length !== 18) return null;
  const [letters, birth] = [rfc.slice(0, 4), rfc.slice(4, 10)];
  if (!areOneName(letters.replace(/[Ñ&]/g, 'X'), curp)) {
    return { part: 'letters', rfc: letters, curp: curp.slice(0, 4) };
  }
  const born = curp.slice(4, 10);
  return birth === born ? null : { part: 'birth', rfc: birth, curp: born };
}

/** @param rfc its four letters; a CURP writes Ñ and & as X. */
const areOneName = (rfc: string, curp: string) =>
  rfc === curp.slice(0, 4) ||
  isInconvenient(rfc, curp) ||
  isOneSurname(rfc, curp) ||
  isShortSurname(rfc, curp);

/** Of a word that offends the RFC writes the last letter as X, the CURP the second one. */
function isInconvenient([first, vowel, maternal, last]: string, curp: string): boolean {
  const [c1, c2, c3, c4] = curp;
  const word = `${first}${vowel}${maternal}${c4}`;
  return (
    first === c1 &&
    maternal === c3 &&
    (c2 === vowel || c2 === 'X') &&
    (last === c4 || last === 'X') &&
    INCONVENIENT.has(word)
  );
}

/** With one surname the RFC has two letters of it and two of the name, the CURP an X for the second surname. */
function isOneSurname([first, second = '', name, more = '']: string, curp: string): boolean {
  const [c1, c2, c3, c4] = curp;
  const isSecond = second === (isVowel(second) ? c2 : curp[13]);
  return c3 === 'X' && first === c1 && name === c4 && isSecond && isNext(more, curp);
}

/** A first surname of one or two letters gives the RFC its first letter alone, and two of the name. */
function isShortSurname([first, maternal, name, more = '']: string, curp: string): boolean {
  const [c1, c2, c3, c4] = curp;
  const isShort = c2 === 'X' || curp[13] === 'X';
  return isShort && first === c1 && maternal === c3 && name === c4 && isNext(more, curp);
}

/** The second letter of the name; the CURP has its first consonant behind the initial. */
const isNext = (letter: string, curp: string) =>
  isVowel(letter) || letter === 'X' || letter === curp[15];

const isVowel = (letter: string) => 'AEIOU'.includes(letter);

/** Source: annex 2 of the CURP's instructions, and annex IV of the RFC's. */
const INCONVENIENT = new Set(
  `BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY
  JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO
  MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE
  ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY`.split(/\s+/),
);
