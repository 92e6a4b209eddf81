/** Who lends, as every page that asks for something names it. Source: ruling 38. */
export type Lender = {
  name: string;
  address: string;
  /** The authorities that supervise it. */
  supervisor: string;
  /** The contract's number in CONDUSEF's registry of adhesion contracts. */
  reca: string;
  /** The unit that takes complaints (Unidad Especializada de Atención a Usuarios). */
  une_email: string;
  une_phone: string;
};
