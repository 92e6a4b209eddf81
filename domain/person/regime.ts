/**
 * Regimes: PF an individual, PM a legal entity, AMBOS both. Source: spec 1, 4 and 6 (Regimes); D-59.
 */
export type PersonType = 'PF' | 'PM';
export type Regime = PersonType | 'AMBOS';

/** Tabs appear for AMBOS only. Source: spec 4. */
export const regimeTabs = (regime: Regime): PersonType[] =>
  regime === 'AMBOS' ? ['PF', 'PM'] : [];

/** The regime that decides documents. AMBOS is PF, unless its PM tab was chosen. Source: spec 1; D-59. */
export const documentRegime = (regime: Regime, tab?: PersonType | null): PersonType =>
  regime === 'AMBOS' ? (tab ?? 'PF') : regime;
