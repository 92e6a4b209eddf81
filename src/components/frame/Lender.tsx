import { Box } from '@chakra-ui/react';
import { createContext, type ReactNode, use } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Lender } from '#domain/request/lender.ts';

type Known = {
  /** Null until it is known. */
  lender: Lender | null;
  /** Of the embedded mode: no such entity exists. */
  isMadeUp: boolean;
  /** Business days from the signature until the money arrives; undefined: no day is named. */
  depositDays?: number | undefined;
};

const LenderContext = createContext<Known>({ lender: null, isMadeUp: false });
export const LenderProvider = LenderContext.Provider;

export const useLender = () => use(LenderContext);

/** Who lends, who supervises it, who takes complaints: on every page. Source: ruling 38; look.md, "Trust". */
export function LenderLine() {
  const { lender } = useLender();
  if (!lender) return null;
  return <FormattedMessage id="lender.line" values={lender} tagName="span" />;
}

/** The same on a page without the footer. */
export const LenderFoot = ({ children }: { children?: ReactNode }) => (
  <Box maxW="2xl" mx="auto" px="4" pb="6" fontSize="sm" color="fg.muted">
    <LenderLine />
    {children}
  </Box>
);

/** When the money arrives after the signature, where the lender names a day. */
export function DepositDay() {
  const { depositDays: days } = useLender();
  return days === undefined ? null : <FormattedMessage id="lender.deposit" values={{ days }} />;
}
